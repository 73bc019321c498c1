import {
  forgetLastRoom,
  forgetLastSession,
  lastRoomId,
  lastSessionId,
} from "@/leagues/kept/last-session";
import { tryToRemember } from "./try-to-remember";

const VALIDATION_TIMEOUT_MS = 500;
const LISTING_TIMEOUT_MS = 2000;
const FIRST_WAIT_MS = 500;
const DEFAULT_ATTEMPTS = 2;

const DRAFT_PATH = /^\/draft\/(?:(?:strategy|live)\/)?([^/]+)$/;

export type RoutingStep = "preparing" | "validating" | "listing";

export interface RoutingCalls {
  sessionExists: (id: string, signal: AbortSignal) => Promise<boolean>;
  /** Whether picks are being made in the draft room, or will be. */
  isRoomOpen: (id: string, signal: AbortSignal) => Promise<boolean>;
  listing: (signal: AbortSignal) => Promise<Listing>;
  /** Whether this browser can go on with the session while the server is away. */
  isKept: (id: string) => boolean;
}

interface Listing {
  hasSessions: boolean;
  /** The session or room in which picks are being made now. */
  running: string | null;
}

interface Journey {
  pathname: string;
  calls: RoutingCalls;
  signal: AbortSignal;
  attempts?: number;
  onStep?: (step: RoutingStep) => void;
  /** The remembered session is gone; the way leads elsewhere. */
  onForgotten?: (reason: string) => void;
}

class RoutingFailure extends Error {}

/** Where a person belongs, tried again with growing pauses. Throws a sentence for people. */
export async function determineRoute(journey: Journey): Promise<string> {
  const attempts = journey.attempts ?? DEFAULT_ATTEMPTS;
  const failures = new Set<string>();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await attemptRoute(journey);
    } catch (error) {
      journey.signal.throwIfAborted();
      failures.add(
        error instanceof RoutingFailure ? error.message : "Routing determination failed",
      );
    }
    if (attempt < attempts) await pause(FIRST_WAIT_MS * 2 ** (attempt - 1), journey.signal);
  }
  const last = lastSessionId();
  if (last && journey.calls.isKept(last)) return `/draft/${last}`;
  const [first, ...others] = failures;
  throw new RoutingFailure(others.length === 0 && first ? first : "All routing attempts failed");
}

async function attemptRoute(journey: Journey): Promise<string> {
  const { pathname, calls, signal, onStep, onForgotten } = journey;
  const validate = (id: string, exists = calls.sessionExists) => {
    onStep?.("validating");
    const check = (within: AbortSignal) => exists(id, within);
    return inTime(check, VALIDATION_TIMEOUT_MS, "Validation timeout", signal);
  };

  const wanted = draftIdIn(pathname);
  if (wanted) {
    if (await validate(wanted)) return remembered(wanted, pathname);
    forgetLastSession();
  }
  const room = lastRoomId();
  if (room) {
    if (await validate(room, calls.isRoomOpen)) return `/draft/${room}`;
    forgetLastRoom();
  }
  const last = lastSessionId();
  if (last) {
    if (await validate(last)) return remembered(last, `/draft/${last}`);
    forgetLastSession();
    onForgotten?.("Session does not exist on server");
  }
  onStep?.("listing");
  const list = (within: AbortSignal) => calls.listing(within);
  const { hasSessions, running } = await inTime(
    list,
    LISTING_TIMEOUT_MS,
    "Session listing timeout",
    signal,
  );
  if (running) return `/draft/${running}`;
  return hasSessions ? "/sessions" : "/welcome";
}

function draftIdIn(pathname: string): string | null {
  const id = DRAFT_PATH.exec(pathname)?.[1] ?? null;
  return id === "strategy" || id === "live" ? null : id;
}

function remembered(id: string, path: string): string {
  tryToRemember(id);
  return path;
}

/** Runs a call and gives up on it after a while. */
async function inTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  limitMs: number,
  message: string,
  outer: AbortSignal,
): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), limitMs);
  try {
    return await call(AbortSignal.any([outer, giveUp.signal]));
  } catch (error) {
    throw giveUp.signal.aborted ? new RoutingFailure(message) : error;
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
