import { useEffect, useMemo, useRef, useState } from "react";
import { takenByPick } from "@/draft/session/taken-players";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Schedule, ScheduledPick } from "@/engine/pkg/engine_wasm";
import { managerOf, teamLabel } from "@/leagues/kept/team-labels";
import { classNames } from "@/lib/class-names";
import type { Player } from "@/players/player";
import { lastName } from "@/players/player-text";
import { Skeleton } from "@/ui/skeleton";
import { BoardCell } from "./board-cell";
import { PickDialog } from "./pick-dialog";
import { TeamDialog } from "./team-dialog";

/** All teams across, all rounds down. */
export function BoardGrid() {
  const schedule = useDraftSession((session) => session.analysis?.schedule);
  const [openPick, setOpenPick] = useState<number | null>(null);
  const [openTeam, setOpenTeam] = useState<number | null>(null);
  if (!schedule) return <Skeleton className="h-96" />;
  const place = openPick && schedule.picks[openPick - 1];
  return (
    <section aria-label="Draft board" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Grid schedule={schedule} onOpen={setOpenPick} onTeam={setOpenTeam} />
      {openTeam && <TeamDialog slot={openTeam} onClose={() => setOpenTeam(null)} />}
      {place && <PickDialog place={place} onClose={() => setOpenPick(null)} />}
    </section>
  );
}

interface GridProps {
  schedule: Schedule;
  onOpen: (pick: number) => void;
  /** A team's roster and needs. */
  onTeam: (slot: number) => void;
}

function Grid({ schedule, onOpen, onTeam }: GridProps) {
  const currentPick = useDraftSession((session) => session.pick.currentPick);
  const taken = useDraftSession(({ players }) => takenByPick(players));
  const names = useMemo(() => shownNames(taken), [taken]);
  const rounds = useMemo(() => roundsOf(schedule), [schedule]);
  const current = useCurrentInView(currentPick);
  return (
    <section
      aria-label="Picks of all teams"
      className="relative min-h-0 flex-1 overflow-auto bg-surface [scrollbar-width:thin]"
    >
      <table
        style={{ minWidth: `${schedule.nTeams * 5.5 + 3}rem` }}
        className="w-full table-fixed border-separate border-spacing-0.5 text-xs"
      >
        <caption className="sr-only">Every pick of the draft by round and team</caption>
        <TeamsRow nTeams={schedule.nTeams} mySlot={schedule.mySlot} onTeam={onTeam} />
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
                  shownName={names.get(place.pick)}
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

interface TeamsRowProps {
  nTeams: number;
  mySlot: number;
  onTeam: (slot: number) => void;
}

function TeamsRow({ nTeams, mySlot, onTeam }: TeamsRowProps) {
  const config = useDraftSession((session) => session.config);
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
            <button
              type="button"
              title={[managerOf(config, slot), "Roster and needs"].filter(Boolean).join(" · ")}
              onClick={() => onTeam(slot)}
              className="w-full truncate px-1 hover:underline pointer-coarse:min-h-7 pointer-coarse:min-w-0"
            >
              {slot === mySlot ? "My team" : teamLabel(config, slot)}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Last names, with an initial where two on the board share one. */
function shownNames(taken: ReadonlyMap<number, Player>): ReadonlyMap<number, string> {
  const counts = new Map<string, number>();
  for (const { name } of taken.values()) {
    counts.set(lastName(name), (counts.get(lastName(name)) ?? 0) + 1);
  }
  const shown = ({ name }: Player) => {
    const last = lastName(name);
    return (counts.get(last) ?? 0) > 1 ? `${name.charAt(0)}. ${last}` : last;
  };
  return new Map([...taken].map(([pick, player]) => [pick, shown(player)]));
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
