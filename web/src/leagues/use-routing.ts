import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useAuth } from "@/api/auth-context";
import { isLocalId, readLocalSession } from "@/leagues/kept/local-session";
import { isKeptHere } from "@/leagues/kept/offline";
import { toast } from "@/ui/toast-store";
import { determineRoute, type RoutingCalls, type RoutingStep } from "./determine-route";
import { isServerAway } from "./personal-mode-errors";
import { isRoomRunning, isSessionRunning } from "./running";
import { isRoomOpen, listRooms, listSessions, type Patience, sessionExists } from "./session-calls";

export const ROUTING_ATTEMPTS = 3;

type Routing = { step: RoutingStep; failure: null } | { step: null; failure: string };

/** Finds the page a person belongs on and goes there. */
export function useRouting(): Routing & { tryAgain: () => void } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const calls = useRoutingCalls();
  const [routing, setRouting] = useState<Routing>({ step: "preparing", failure: null });
  const [nTries, setNTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try runs the same journey again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const onStep = (step: RoutingStep) => !signal.aborted && setRouting({ step, failure: null });
    const onForgotten = (reason: string) => !signal.aborted && toast.info(reason);
    determineRoute({ pathname, calls, signal, attempts: ROUTING_ATTEMPTS, onStep, onForgotten })
      .then((path) => {
        if (!signal.aborted) go(() => navigate(path, { replace: true }));
      })
      .catch((error: Error) => {
        if (!signal.aborted) setRouting({ step: null, failure: error.message });
      });
    return () => leaving.abort();
  }, [pathname, calls, navigate, nTries]);

  const tryAgain = useCallback(() => {
    setRouting({ step: "preparing", failure: null });
    setNTries((n) => n + 1);
  }, []);
  return { ...routing, tryAgain };
}

function go(navigate: () => unknown): void {
  try {
    navigate();
  } catch (error) {
    throw new Error(`Navigation failed: ${error instanceof Error ? error.message : error}`);
  }
}

// One try per call: the journey as a whole is what is repeated.
function useRoutingCalls(): RoutingCalls {
  const userId = useAuth().state.user?.id ?? "";
  const [calls] = useState<RoutingCalls>(() => ({
    sessionExists: async (id, signal) => {
      if (isLocalId(id)) return readLocalSession(userId)?.id === id;
      try {
        return await sessionExists(id, { signal, retries: 0 });
      } catch (error) {
        // The draft goes on from this browser's copy; whether it still exists is asked when the server is back.
        if (!signal.aborted && isServerAway(error) && isKeptHere(id)) return true;
        throw error;
      }
    },
    isRoomOpen: (id, signal) => isRoomOpen(id, { signal, retries: 0 }),
    listing: (signal) => listing({ signal, retries: 0 }),
    isKept: isKeptHere,
  }));
  return calls;
}

async function listing(patience: Patience) {
  // A server without draft rooms, or in trouble with them, must not keep a person from their sessions.
  const rooms = listRooms(patience).catch(() => []);
  const sessions = await listSessions(patience);
  const running =
    (await rooms).find(isRoomRunning) ?? sessions.find((session) => isSessionRunning(session));
  return { hasSessions: sessions.length > 0, running: running?.id ?? null };
}
