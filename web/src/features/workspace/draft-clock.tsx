import { classNames } from "@/lib/class-names";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { roundAndPlace } from "@/players/player-text";
import { Skeleton } from "@/ui/skeleton";

const SHOWN_PICKS = 3;

/** Where the draft stands: "3.07 · pick 31", who is on the clock, and my next turns. */
export function DraftClock() {
  const schedule = useDraftSession((session) => session.analysis?.schedule);
  const currentPick = useDraftSession((session) => session.pick.currentPick);
  const picksUntil = useDraftSession(
    (session) => session.analysis?.draftPosition.picksUntilNext ?? null,
  );
  if (!schedule) return <ClockSkeleton />;
  const place = schedule.picks[currentPick - 1];
  const isMine = schedule.onTheClock === schedule.mySlot;
  return (
    <div className="tabular flex h-11 min-w-60 items-center gap-3 whitespace-nowrap max-sm:order-1 max-sm:basis-full">
      <div>
        <p className="font-display font-semibold text-2xl leading-6">
          {place ? roundAndPlace(place) : "–"}
          <span className="text-ink-muted text-lg leading-none"> · pick {currentPick}</span>
        </p>
        <p
          className={classNames("text-xs", isMine ? "font-bold text-accent-ink" : "text-ink-muted")}
        >
          {clockText(schedule.onTheClock, schedule.mySlot, schedule.isComplete)}
        </p>
      </div>
      {schedule.myPicks.length > 0 && (
        <div className="border-line border-l pl-3">
          <p className="text-ink-faint text-xs">My next picks</p>
          <p className="whitespace-nowrap font-semibold text-sm">
            {schedule.myPicks.slice(0, SHOWN_PICKS).join(" · ")}
            {picksUntil !== null && picksUntil > 0 && (
              <span className="font-normal text-ink-muted"> in {picksUntil}</span>
            )}
          </p>
        </div>
      )}
      <p role="status" className="sr-only">
        {isMine ? "You are on the clock" : ""}
      </p>
    </div>
  );
}

function ClockSkeleton() {
  return (
    <div className="h-11 w-60 max-sm:order-1 max-sm:basis-full">
      <Skeleton className="h-full w-52" />
    </div>
  );
}

function clockText(slot: number | null, mySlot: number, isComplete: boolean): string {
  if (slot === null) return isComplete ? "Draft complete" : "After the last pick";
  return slot === mySlot ? "You are on the clock" : `Team ${slot} on the clock`;
}
