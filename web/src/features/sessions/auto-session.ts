import { createLocalSession, readLocalSession } from "@/draft/local-session";
import type { NewSession, SessionContext } from "@/draft/new-session";
import { isoDay } from "@/lib/dates";
import { DEFAULT_LEAGUE } from "@/lib/draft-config";
import { makeSession } from "./make-session";
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
  try {
    const untouched = await findUntouched(context);
    const id = untouched ?? (await createSession(autoNewSession(context, basePool))).id;
    return { id, notice: null };
  } catch (error) {
    const kept = isServerAway(error) && localFor(userId, autoNewSession(context, basePool));
    if (!kept) throw error;
    return { id: kept.id, notice: personalModeError(error) };
  }
}

function autoNewSession(context: SessionContext, basePool: string): NewSession {
  const name = `Draft ${isoDay(new Date())}`;
  const wish = makeSession({ name, basePool, league: DEFAULT_LEAGUE, scoring: 0, context });
  return { ...wish, metadata: { ...wish.metadata, auto_created: true } };
}

// One draft at a time waits for the server: a second one would push the first out.
function localFor(userId: string, { name, base_pool_version, metadata }: NewSession) {
  const kept = readLocalSession(userId);
  if (kept) return kept;
  return createLocalSession({
    userId,
    name,
    basePoolVersion: base_pool_version,
    config: metadata.draft_config,
    scoring: metadata.scoring_format,
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
