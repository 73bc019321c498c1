import { useQueryClient } from "@tanstack/react-query";
import { storedToken } from "@/api/token";
import { basePoolNow } from "@/leagues/kept/base-pool";
import { newSession, type SessionWish, storeDraftConfig } from "@/leagues/kept/league-on-the-wire";
import { personalModeOnly } from "@/leagues/kept/personal-mode";
import { sessionsQuery } from "./queries";
import { createSession, type Session } from "./session-calls";
import { tryToRemember } from "./try-to-remember";

/** The pool is the server's season when not given. */
type Wish = Omit<SessionWish, "basePool"> & Partial<SessionWish>;

/** Creates a session on the server and makes it the one to come back to. */
export function useCreateSession(): (wish: Wish) => Promise<Session> {
  const queryClient = useQueryClient();
  return async (wish) => {
    if (storedToken() === null) throw new Error(personalModeOnly("creation"));
    const basePool = wish.basePool ?? (await basePoolNow(queryClient));
    const session = await createSession(newSession({ ...wish, basePool }));
    tryToRemember(session.id);
    storeDraftConfig(wish.league);
    void queryClient.invalidateQueries(sessionsQuery);
    return session;
  };
}
