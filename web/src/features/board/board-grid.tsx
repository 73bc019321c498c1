import { useEffect, useMemo, useRef, useState } from "react";
import type { Schedule, ScheduledPick } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { useDraftSession } from "@/open-draft/use-draft-session";
import type { Player } from "@/players/player";
import { Skeleton } from "@/ui/skeleton";
import { BoardCell } from "./board-cell";
import { PickDialog } from "./pick-dialog";

/** All teams across, all rounds down. */
export function BoardGrid() {
  const schedule = useDraftSession((session) => session.analysis?.schedule);
  const [openPick, setOpenPick] = useState<number | null>(null);
  if (!schedule) return <Skeleton className="h-96" />;
  const place = openPick && schedule.picks[openPick - 1];
  return (
    <section aria-label="Draft board" className="min-w-0">
      <Grid schedule={schedule} onOpen={setOpenPick} />
      {place && <PickDialog place={place} onClose={() => setOpenPick(null)} />}
    </section>
  );
}

interface GridProps {
  schedule: Schedule;
  onOpen: (pick: number) => void;
}

function Grid({ schedule, onOpen }: GridProps) {
  const currentPick = useDraftSession((session) => session.pick.currentPick);
  const taken = useTakenPlayers();
  const rounds = useMemo(() => roundsOf(schedule), [schedule]);
  const current = useCurrentInView(currentPick);
  return (
    <section
      aria-label="Picks of all teams"
      className="max-h-[calc(100dvh-14rem)] relative overflow-auto rounded-lg border border-line bg-surface"
    >
      <table
        style={{ minWidth: `${schedule.nTeams * 6 + 3}rem` }}
        className="w-full table-fixed border-separate border-spacing-1 text-xs"
      >
        <caption className="sr-only">Every pick of the draft by round and team</caption>
        <TeamsRow nTeams={schedule.nTeams} mySlot={schedule.mySlot} />
        <tbody>
          {rounds.map(({ round, isReversed, picks }) => (
            <tr key={round}>
              <th
                scope="row"
                className="sticky left-0 z-10 whitespace-nowrap bg-surface px-1 text-ink-muted"
              >
                {round}
                <span aria-hidden> {isReversed ? "←" : "→"}</span>
              </th>
              {picks.map((place) => (
                <BoardCell
                  key={place.pick}
                  ref={place.pick === currentPick ? current : undefined}
                  {...place}
                  player={taken.get(place.pick)}
                  isMine={place.slot === schedule.mySlot}
                  isCurrent={place.pick === currentPick}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TeamsRow({ nTeams, mySlot }: { nTeams: number; mySlot: number }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="sticky top-0 left-0 z-20 w-10 bg-surface">
          <span className="sr-only">Round</span>
        </th>
        {Array.from({ length: nTeams }, (_, at) => at + 1).map((slot) => (
          <th
            key={slot}
            scope="col"
            className={classNames(
              "sticky top-0 z-10 h-7 rounded-sm font-semibold",
              slot === mySlot ? "bg-accent text-on-accent" : "bg-surface text-ink-muted",
            )}
          >
            {slot === mySlot ? "My team" : `Team ${slot}`}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function useTakenPlayers(): ReadonlyMap<number, Player> {
  const players = useDraftSession((session) => session.players);
  return useMemo(() => {
    const taken = new Map<number, Player>();
    for (const player of players) if (player.draftPick) taken.set(player.draftPick, player);
    return taken;
  }, [players]);
}

/** Columns belong to the teams the picks were dealt to; a traded pick stays in its column and says so. */
function roundsOf({ picks, nTeams }: Schedule) {
  const rounds: { round: number; isReversed: boolean; picks: ScheduledPick[] }[] = [];
  for (let at = 0; at < picks.length; at += nTeams) {
    const ofRound = picks.slice(at, at + nTeams);
    const first = ofRound[0];
    if (!first) break;
    rounds.push({
      round: first.round,
      isReversed: first.originalSlot !== 1,
      picks: ofRound.sort((a, b) => a.originalSlot - b.originalSlot),
    });
  }
  return rounds;
}

/** Keeps the pick that is on the clock in sight as the draft moves down the board. */
function useCurrentInView(currentPick: number) {
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (currentPick > 0) cell.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [currentPick]);
  return cell;
}
