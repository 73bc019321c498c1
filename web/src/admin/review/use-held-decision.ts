import { useCallback, useEffect, useRef, useState } from "react";
import { beforeSignOut, holdSignOut } from "@/lib/unsent-work";

/**
 * Long enough to see a slip and take it back. Not longer: until it is sent, the other curators still find the item open
 * in their queues.
 */
const HELD_FOR_MS = 5000;

interface Held<Decision> {
  decision: Decision;
  /** Called once it was sent and answered, or taken back. */
  done: () => void;
}

/**
 * Holds a decision back until the next one, at most for a moment, so that taking it back costs nothing. It is sent as
 * well when the page is left or hidden, and before a sign-out, so nothing is lost.
 */
export function useHeldDecision<Decision>(send: (decision: Decision) => Promise<unknown>) {
  const [held, setHeld] = useState<Decision | null>(null);
  const waiting = useRef<Held<Decision> | null>(null);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const take = useCallback(() => {
    const taken = waiting.current;
    waiting.current = null;
    setHeld(null);
    return taken;
  }, []);
  const flush = useCallback(() => {
    const taken = take();
    if (taken) latestSend.current(taken.decision).then(taken.done, taken.done);
  }, [take]);

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
      holdSignOut(
        new Promise<void>((done) => {
          waiting.current = { decision, done };
        }),
      );
      setHeld(decision);
    },
    /** What was taken back; null when there was nothing left to take back. */
    undo: (): Decision | null => {
      const taken = take();
      taken?.done();
      return taken?.decision ?? null;
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
    const stopWaiting = beforeSignOut(flush);
    return () => {
      document.removeEventListener("visibilitychange", flushWhenHidden);
      window.removeEventListener("pagehide", flush);
      stopWaiting();
      flush();
    };
  }, [flush]);
}
