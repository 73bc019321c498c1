import { memo, useEffect, useMemo, useRef } from "react";
import { BOARD_FILLS } from "@/draft/board/board-fills";
import { classNames } from "@/lib/class-names";
import { roundsOf } from "@/players/board-rounds";
import { roundAndPlaceOf, teamText } from "@/players/player-text";
import type { Draft, DraftPick } from "./queries";

interface RoomBoardProps {
  draft: Draft;
  picks: readonly DraftPick[];
  /** The pick that is on the clock on this screen; none when the draft is over. */
  currentPick: number | null;
  /** Whether the board can be seen: on a phone one panel is, at a time. */
  isOpen: boolean;
}

/** Scrolls the board and not the page, so that the list below stays in place. */
function showInside(board: HTMLElement | null, cell: HTMLElement | null): void {
  if (!board || !cell) return;
  board.scrollTo?.({
    top: cell.offsetTop - board.clientHeight / 2,
    left: cell.offsetLeft - board.clientWidth / 2,
  });
}

/** All teams across, all rounds down. */
export function RoomBoard({ draft, picks, currentPick, isOpen }: RoomBoardProps) {
  const made = useMemo(() => new Map(picks.map((pick) => [pick.pick, pick])), [picks]);
  const rounds = useMemo(() => roundsOf(draft), [draft]);
  const board = useRef<HTMLElement>(null);
  const current = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (currentPick && isOpen) showInside(board.current, current.current);
  }, [currentPick, isOpen]);
  return (
    <section
      ref={board}
      aria-label="Draft board"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-96 overflow-auto rounded-lg border border-line bg-surface max-lg:max-h-[calc(100dvh-15rem)]"
    >
      <table
        style={{ minWidth: `${draft.teamCount * 6 + 3}rem` }}
        className="w-full table-fixed border-separate border-spacing-1 text-xs"
      >
        <caption className="sr-only">Every pick of the draft by round and team</caption>
        <TeamsRow draft={draft} />
        <tbody>
          {rounds.map((numbers, at) => (
            <tr key={numbers[0]}>
              <th scope="row" className="sticky left-0 z-10 bg-surface px-1 text-ink-muted">
                {at + 1}
              </th>
              {numbers.map((number) => (
                <td key={number} ref={number === currentPick ? current : undefined} className="p-0">
                  <Cell
                    number={number}
                    pick={made.get(number)}
                    slot={draft.owners[number - 1] ?? 0}
                    isMine={draft.owners[number - 1] === draft.userSlot}
                    isCurrent={number === currentPick}
                    nTeams={draft.teamCount}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TeamsRow({ draft }: { draft: Draft }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="sticky top-0 left-0 z-20 w-10 bg-surface">
          <span className="sr-only">Round</span>
        </th>
        {draft.teams.map((team) => (
          <th
            key={team.slot}
            scope="col"
            className={classNames(
              "sticky top-0 z-10 h-7 truncate rounded-sm px-1 font-semibold",
              team.isUser ? "bg-accent text-on-accent" : "bg-surface text-ink-muted",
            )}
          >
            {team.isUser ? "My team" : team.name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  number: number;
  pick: DraftPick | undefined;
  slot: number;
  isMine: boolean;
  isCurrent: boolean;
  nTeams: number;
}

const Cell = memo(function Cell({ number, pick, slot, isMine, isCurrent, nTeams }: CellProps) {
  return (
    <div
      aria-current={isCurrent ? "step" : undefined}
      className={classNames(
        "relative flex h-11 flex-col justify-center rounded-sm px-1.5 leading-4",
        pick ? `${BOARD_FILLS[pick.position] ?? "bg-board-dst"} text-on-position` : null,
        !pick && (isMine ? "bg-accent-soft text-accent-ink" : "bg-sunken text-ink-faint"),
        (isCurrent || (isMine && pick)) && "ring-2 ring-accent-ink",
        isCurrent &&
          "before:absolute before:inset-0 before:animate-shimmer before:rounded-sm before:bg-accent/25",
      )}
    >
      <span className="sr-only">
        Pick {number}, {isMine ? "my team" : `team ${slot}`}
      </span>
      {pick ? (
        <>
          <span className="truncate font-semibold">{pick.playerName}</span>
          <span className="text-2xs">
            {pick.position} · {teamText(pick.team)}
            {pick.isKeeper && " · kept"}
          </span>
        </>
      ) : (
        <span>{roundAndPlaceOf(number, nTeams)}</span>
      )}
    </div>
  );
});
