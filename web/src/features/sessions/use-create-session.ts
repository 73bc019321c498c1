import { useQueryClient } from "@tanstack/react-query";
import { storedToken } from "@/api/token";
import type { ScoringFormat, SessionContext } from "@/draft/new-session";
import { personalModeOnly } from "@/draft/personal-mode";
import { type LeagueConfig, storeDraftConfig } from "@/lib/draft-config";
import { makeSession } from "./make-session";
import { basePoolNow, sessionsQuery } from "./queries";
import { createSession, type Session } from "./session-calls";
import { tryToRemember } from "./try-to-remember";

interface SessionWish {
  name: string;
  league: LeagueConfig;
  scoring: ScoringFormat;
  context: SessionContext;
  /** The server's season when not given. */
  basePool?: string;
}

/** Creates a session on the server and makes it the one to come back to. */
export function useCreateSession(): (wish: SessionWish) => Promise<Session> {
  const queryClient = useQueryClient();
  return async (wish) => {
    if (storedToken() === null) throw new Error(personalModeOnly("creation"));
    const basePool = wish.basePool ?? (await basePoolNow(queryClient));
    const session = await createSession(makeSession({ ...wish, basePool }));
    tryToRemember(session.id);
    storeDraftConfig(wish.league);
    void queryClient.invalidateQueries(sessionsQuery);
    return session;
  };
}
