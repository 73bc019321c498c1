import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

interface OpenPlayer {
  playerId: string | null;
  open: (playerId: string) => void;
  close: () => void;
}

/** Whose sheet is open. On a phone, where it covers the list, it is a step that Back takes back before it leaves the draft. */
export function useOpenPlayer(isPhone: boolean): OpenPlayer {
  const [besideId, setBesideId] = useState<string | null>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const stepId = playerIn(location.state);
  // Every row holds on to `open`: it must not change with the address.
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  }, [location]);
  const open = useCallback(
    (playerId: string) => {
      const { pathname, search } = here.current;
      if (isPhone) navigate({ pathname, search }, { state: { player: playerId } });
      else setBesideId(playerId);
    },
    [isPhone, navigate],
  );
  const left = useRef<typeof location>(null);
  const close = useCallback(() => {
    setBesideId(null);
    // The browser takes its time: a second tap must not go back twice.
    if (stepId === null || left.current === location) return;
    left.current = location;
    navigate(-1);
  }, [stepId, location, navigate]);
  return { playerId: stepId ?? besideId, open, close };
}

function playerIn(state: unknown): string | null {
  const { player } = (state ?? {}) as { player?: unknown };
  return typeof player === "string" ? player : null;
}
