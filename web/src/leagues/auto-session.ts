import { DEFAULT_LEAGUE, USUAL_SCORING } from "@/leagues/kept/league";
import {
  newSession,
  type SessionContext,
  type SessionWish,
} from "@/leagues/kept/league-on-the-wire";
import { createLocalSession, readLocalSession } from "@/leagues/kept/local-session";
import { isoDay } from "@/lib/dates";
import { isServerAway, personalModeError } from "./personal-mode-errors";
import { createSession, getSession, listSessions, type SessionSummary } from "./session-calls";

const AUTO_NAME = /^Draft \d{4}-\d{2}-\d{2}$/;

interface AutoSession {
  id: string;
  /** Said when the draft goes on in this browser only. */
  notice: string | null;
}

/** A session for a draft page opened without one: an untouched earlier one, or a new one. */
export async function autoSession(
  context: SessionContext,
  basePool: string,
  userId: string,
): Promise<AutoSession> {
  const name = `Draft ${isoDay(new Date())}`;
  const wish = { name, basePool, league: DEFAULT_LEAGUE, scoring: USUAL_SCORING, context };
  try {
    const id = (await findUntouched(context)) ?? (await createUnasked(wish)).id;
    return { id, notice: null };
  } catch (error) {
    const kept = isServerAway(error) && localFor(userId, wish);
    if (!kept) throw error;
    return { id: kept.id, notice: personalModeError(error) };
  }
}

// Made without being asked for, so it may be handed out again while it is untouched.
function createUnasked(wish: SessionWish) {
  const session = newSession(wish);
  const metadata = { ...session.metadata, auto_created: true };
  return createSession({ ...session, metadata });
}

// One draft at a time waits for the server: a second one would push the first out.
function localFor(userId: string, { name, basePool, league, scoring }: SessionWish) {
  const kept = readLocalSession(userId);
  if (kept) return kept;
  return createLocalSession({
    userId,
    name,
    basePoolVersion: basePool,
    config: league,
    scoring,
    strategyWeights: {},
  });
}

// Opening the page again and again must not litter the list.
async function findUntouched(context: SessionContext): Promise<string | null> {
  const isCandidate = (session: SessionSummary) =>
    AUTO_NAME.test(session.name) &&
    session.context === context &&
    session.drafted_count === 0 &&
    session.updated_at === session.created_at;
  const candidate = (await listSessions()).find(isCandidate);
  if (!candidate) return null;
  const { metadata } = await getSession(candidate.id);
  return metadata.auto_created === true ? candidate.id : null;
}
