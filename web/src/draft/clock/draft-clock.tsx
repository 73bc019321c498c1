import type { ReactNode } from "react";
import { type Clock, clockOf, needsText } from "@/draft/session/clock";
import { useTeamName } from "@/draft/session/team-names";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { roundAndPlace } from "@/players/player-text";
import { Skeleton } from "@/ui/skeleton";

const SHOWN_PICKS = 4;
const FAINT = "text-[11px] leading-[14px] opacity-75";

/** Where the draft stands and who picks: "5.06 pick 54, Team 6 picking". */
export function DraftClock({ children }: { children: ReactNode }) {
  const clock = useDraftSession(clockOf);
  const nPicks = useDraftSession(({ analysis }) => analysis?.schedule.picks.length ?? 0);
  const needs = useDraftSession(({ analysis }) =>
    needsText(clock?.place ? analysis?.teamNeeds[clock.place.slot - 1] : []),
  );
  const team = useTeamName(clock?.place?.slot);
  if (!clock) return <Skeleton className="h-9 w-60" />;
  const { place, pick, isMine, isOver } = clock;
  return (
    <div data-clock className="tabular flex min-w-0 items-center gap-3 whitespace-nowrap">
      <p className="flex items-baseline gap-1.5 font-display font-semibold text-[31px] leading-8">
        {isOver ? "Done" : place ? roundAndPlace(place) : "–"}
        <span className="font-normal font-sans text-[11.5px] opacity-75 tablet:sr-only phone:sr-only">
          {isOver ? `${nPicks} of ${nPicks}` : `pick ${pick}`}
        </span>
      </p>
      {!isOver && children}
      <div className="min-w-0 leading-[17px]">
        <p
          className={classNames(
            "truncate font-semibold",
            isMine ? "font-display text-2xl uppercase leading-7 tracking-wide" : "text-sm",
          )}
        >
          {whoText(clock, team)}
        </p>
        {!isMine && (
          <p className={classNames(FAINT, "tablet:hidden phone:hidden")}>
            {isOver ? "every pick recorded" : place && `needs ${needs}`}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isMine ? "You are on the clock" : ""}
      </p>
    </div>
  );
}

function whoText({ place, isMine, isOver }: Clock, team: string): string {
  if (isOver) return "Draft complete";
  if (isMine) return "You are on the clock";
  return place ? `${team} picking` : "After the last pick";
}

/** How long until my turn, and when it comes. */
export function MyPicks() {
  const schedule = useDraftSession(({ analysis }) => analysis?.schedule);
  const isMine = useDraftSession((session) => clockOf(session)?.isMine ?? false);
  const picksUntil = useDraftSession(({ analysis }) => analysis?.draftPosition.picksUntilNext);
  if (!schedule || schedule.isComplete || schedule.myPicks.length === 0) return null;
  const [next, ...later] = schedule.myPicks.slice(isMine ? 1 : 0).slice(0, SHOWN_PICKS);
  return (
    <div className="tabular flex items-center gap-3.5 whitespace-nowrap phone:col-start-1 phone:row-start-2 phone:min-w-0 phone:gap-2">
      {!isMine && picksUntil !== null && picksUntil !== undefined && (
        <p className="flex items-baseline gap-1.5 font-display font-semibold text-accent-ink text-xl leading-8 phone:text-lg">
          You in <b className="font-semibold text-[31px] phone:text-xl">{picksUntil}</b>
        </p>
      )}
      {next !== undefined && (
        <p className="leading-[17px] phone:min-w-0 phone:truncate">
          <span className={classNames(FAINT, "block phone:hidden")}>
            {isMine ? "your next picks" : "your picks"}
          </span>
          <span className="hidden phone:inline">{isMine && "then "}</span>
          <b className={classNames("font-semibold", !isMine && "text-accent-ink")}>{next}</b>
          {later.map((pick) => (
            <span key={pick} className="opacity-80">
              {" "}
              · {pick}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
