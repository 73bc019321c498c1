import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { clockOf } from "@/draft/session/clock";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { minutesAndSeconds } from "@/lib/dates";
import { lastPickAt } from "./last-pick";

const TICK_MS = 500;
/** The last seconds look different. */
const HURRY_S = 10;
/** A draft that rested longer than this does not run: its clock begins with the next pick. */
const LONGEST_PAUSE_MS = 15 * 60_000;

/** What is left of the pick's time: since this page saw the pick change, or since the server took the pick before it. */
export function Countdown() {
  const allowed = useDraftSession(({ config }) => config.time_per_pick ?? 0);
  const clock = useDraftSession(clockOf);
  const startedAt = usePickStart(clock?.isOver ? null : (clock?.pick ?? null));
  if (!clock || clock.isOver || allowed <= 0 || startedAt === null) return null;
  return <Ticking key={startedAt} allowed={allowed} startedAt={startedAt} isMine={clock.isMine} />;
}

interface TickingProps {
  allowed: number;
  startedAt: number;
  isMine: boolean;
}

function Ticking({ allowed, startedAt, isMine }: TickingProps) {
  const left = useSecondsLeft(allowed, startedAt);
  return (
    <>
      <span
        role="timer"
        aria-live="off"
        aria-label={`${left} seconds left`}
        className={classNames(
          "tabular min-w-12 text-right phone:ml-auto font-display font-semibold text-[26px] leading-8 phone:text-[31px]",
          left <= HURRY_S && !isMine && "text-cliff",
        )}
      >
        {minutesAndSeconds(left)}
      </span>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-current opacity-60"
        style={{ transform: `scaleX(${left / allowed})` }}
      />
    </>
  );
}

function useSecondsLeft(allowed: number, startedAt: number): number {
  const left = () => Math.max(0, Math.ceil(allowed - (Date.now() - startedAt) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(
      () => setSeconds(Math.max(0, Math.ceil(allowed - (Date.now() - startedAt) / 1000))),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [allowed, startedAt]);
  return seconds;
}

/** When the pick came up; for the one that was up when the page was opened, the server knows. */
function usePickStart(pick: number | null): number | null {
  const [seen, setSeen] = useState({ pick, startedAt: null as number | null });
  const [opened] = useState({ at: Date.now() });
  const lastPickAt = useLastPickAt(seen.startedAt === null);
  if (seen.pick !== pick) {
    setSeen({ pick, startedAt: seen.pick === null ? null : Date.now() });
  }
  if (seen.startedAt !== null || lastPickAt === null) return seen.startedAt;
  return opened.at - lastPickAt > LONGEST_PAUSE_MS ? null : lastPickAt;
}

/** When the server took the last pick, by this browser's clock. */
function useLastPickAt(isWanted: boolean): number | null {
  const id = useDraftSession((session) => session.id);
  const isLocal = useDraftSession((session) => session.isLocal);
  const { data } = useQuery({
    queryKey: ["sessions", id, "last-pick"],
    queryFn: () => lastPickAt(id),
    enabled: isWanted && !isLocal,
    // Asked once, when the page is opened: later picks are seen as they come.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return data ?? null;
}
