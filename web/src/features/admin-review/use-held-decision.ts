import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Long enough to see a slip and take it back. Not longer: until it is sent, the other curators still find the item open
 * in their queues.
 */
const HELD_FOR_MS = 5000;

/**
 * Holds a decision back until the next one, at most for a moment, so that taking it back costs nothing. It is sent as
 * well when the page is left or hidden, so nothing is lost.
 */
export function useHeldDecision<Decision>(send: (decision: Decision) => void) {
  const [held, setHeld] = useState<Decision | null>(null);
  const waiting = useRef<Decision | null>(null);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const hold = useCallback((decision: Decision | null) => {
    waiting.current = decision;
    setHeld(decision);
  }, []);
  const flush = useCallback(() => {
    const decision = waiting.current;
    hold(null);
    if (decision) latestSend.current(decision);
  }, [hold]);

  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(flush, HELD_FOR_MS);
    return () => clearTimeout(timer);
  }, [held, flush]);
  useSendOnLeaving(flush);

  return {
    held,
    /** Sends now what waits. */
    flush,
    decide: (decision: Decision) => {
      flush();
      hold(decision);
    },
    /** What was taken back; null when there was nothing left to take back. */
    undo: (): Decision | null => {
      const decision = waiting.current;
      hold(null);
      return decision;
    },
  };
}

function useSendOnLeaving(flush: () => void) {
  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", flushWhenHidden);
    window.addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", flushWhenHidden);
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);
}
