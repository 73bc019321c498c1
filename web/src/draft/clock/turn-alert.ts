import { useEffect, useRef, useSyncExternalStore } from "react";
import { clockOf } from "@/draft/session/clock";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { local, readJson, writeJson } from "@/lib/browser-storage";
import { TURN_ALERT_KEY } from "@/lib/storage-keys";

/** What happens when my turn comes, beside what is seen. Of this browser, and off until asked for. */
interface TurnAlert {
  hasSound: boolean;
  vibrates: boolean;
}

const OFF: TurnAlert = { hasSound: false, vibrates: false };
/** Two rising tones, in Hz, each of this length. */
const TONES = [660, 880] as const;
const TONE_S = 0.18;
const LOUDNESS = 0.2;
const BUZZ_MS = [200, 100, 200];

let chosen: TurnAlert = {
  ...OFF,
  ...(readJson(local, TURN_ALERT_KEY) as Partial<TurnAlert> | null),
};
const listeners = new Set<() => void>();

function choose(change: Partial<TurnAlert>): void {
  chosen = { ...chosen, ...change };
  writeJson(local, TURN_ALERT_KEY, chosen);
  for (const listener of listeners) listener();
  // Once at once: so it is heard, and the browser knows that sound was asked for.
  if (change.hasSound) play();
  if (change.vibrates) vibrate();
}

export function useTurnAlert() {
  const alert = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
  return { ...alert, choose, canVibrate: "vibrate" in navigator };
}

/** Sounds when the turn becomes mine, not when a page is opened on it. */
export function useTurnSignal(): void {
  const isMine = useDraftSession((session) => clockOf(session)?.isMine ?? null);
  const before = useRef(isMine);
  useEffect(() => {
    const isNew = isMine === true && before.current === false;
    before.current = isMine;
    if (!isNew) return;
    if (chosen.hasSound) play();
    if (chosen.vibrates) vibrate();
  }, [isMine]);
}

let audio: AudioContext | null = null;

function play(): void {
  try {
    audio ??= new AudioContext();
    // Browsers hold sound back until the person has done something on the page.
    void audio.resume();
    for (const [at, tone] of TONES.entries()) sound(audio, tone, at * TONE_S);
  } catch {
    // A browser without sound: the strip and the title say it too.
  }
}

function sound(context: AudioContext, tone: number, after: number): void {
  const start = context.currentTime + after;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = tone;
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + TONE_S);
}

function vibrate(): void {
  navigator.vibrate?.(BUZZ_MS);
}
