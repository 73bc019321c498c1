import { useEffect, useState } from "react";
import { classNames } from "@/lib/class-names";
import { minutesAndSeconds } from "@/lib/dates";
import type { Draft } from "./queries";

/** Near its end the clock shows tenths, and is drawn as often. */
const TENTHS_BELOW_MS = 10_000;

interface RoomClockProps {
  draft: Draft;
  /** When the room was read, by this browser's clock. */
  readAt: number;
}

/** What is left of the pick, counted by the server's time. */
export function RoomClock({ draft, readAt }: RoomClockProps) {
  const left = useTimeLeft(draft, readAt);
  if (left === null) return null;
  const isLow = left < TENTHS_BELOW_MS;
  return (
    <span
      role="timer"
      aria-label="Time left for this pick"
      className={classNames(
        "tabular font-display font-semibold text-3xl leading-none",
        isLow ? "text-danger" : "text-ink",
      )}
    >
      {clockText(left)}
    </span>
  );
}

function useTimeLeft(draft: Draft, readAt: number): number | null {
  const [now, setNow] = useState(() => Date.now());
  const { deadline, pausedMilliseconds, serverTime } = draft;
  const ahead = Date.parse(serverTime) - readAt;
  const left = deadline ? Math.max(0, Date.parse(deadline) - (now + ahead)) : null;
  const isTicking = left !== null && left > 0;
  const isLow = left !== null && left < TENTHS_BELOW_MS + 1000;
  useEffect(() => {
    setNow(Date.now());
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), isLow ? 100 : 500);
    return () => clearInterval(timer);
  }, [isTicking, isLow]);
  return left ?? pausedMilliseconds;
}

function clockText(milliseconds: number): string {
  if (milliseconds < TENTHS_BELOW_MS) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  return minutesAndSeconds(Math.ceil(milliseconds / 1000));
}
