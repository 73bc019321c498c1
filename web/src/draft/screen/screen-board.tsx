import { memo, useEffect, useMemo, useRef } from "react";
import { BOARD_FILLS } from "@/draft/board/board-fills";
import { classNames } from "@/lib/class-names";
import { useRootFlag } from "@/lib/use-root-flag";
import { roundsOf } from "@/players/board-rounds";
import { lastName, roundAndPlaceOf } from "@/players/player-text";
import type { ScreenBoard, ScreenPick } from "./queries";
import { ScreenHeader } from "./screen-header";
import "./screen-board.css";

interface BoardProps {
  board: ScreenBoard;
  readAt: number;
  isLive: boolean;
}

/** Fills a television to the edges; on a phone the board scrolls below the pick on the clock. */
export function Board({ board, readAt, isLive }: BoardProps) {
  useRootFlag("data-fills-window");
  const size = { "--teams": board.teamCount, "--rounds": board.rounds } as React.CSSProperties;
  return (
    <main id="main" tabIndex={-1} style={size} className="screen bg-canvas">
      <ScreenHeader board={board} readAt={readAt} isLive={isLive} />
      <Grid board={board} />
    </main>
  );
}

function Grid({ board }: { board: ScreenBoard }) {
  const made = useMemo(() => new Map(board.picks.map((pick) => [pick.pick, pick])), [board.picks]);
  const rounds = useMemo(() => roundsOf(board), [board]);
  const current = useRef<HTMLTableCellElement>(null);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (board.currentPick) showInside(frame.current, current.current);
  }, [board.currentPick]);
  return (
    <section
      ref={frame}
      aria-label="Draft board"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="screen-frame"
    >
      <table className="screen-table">
        <caption className="sr-only">Every pick of the draft by round and team</caption>
        <thead>
          <tr>
            <th scope="col" className="screen-round">
              <span className="sr-only">Round</span>
            </th>
            {board.teamNames.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a team is its column
              <th key={at} scope="col" className="screen-team" title={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((numbers, at) => (
            <tr key={numbers[0]}>
              <th scope="row" className="screen-round">
                {at + 1}
              </th>
              {numbers.map((number) => (
                <td key={number} ref={number === board.currentPick ? current : undefined}>
                  <Cell
                    place={roundAndPlaceOf(number, board.teamCount)}
                    pick={made.get(number)}
                    isCurrent={number === board.currentPick}
                    tradedTo={tradedTo(board, number)}
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

/** Whose pick it is now, where that is not its column's team. */
function tradedTo({ owners, originalOwners, teamNames }: ScreenBoard, pick: number): string | null {
  const owner = owners[pick - 1];
  if (!owner || owner === originalOwners[pick - 1]) return null;
  return teamNames[owner - 1] ?? `Team ${owner}`;
}

function showInside(frame: HTMLElement | null, cell: HTMLElement | null): void {
  if (!frame || !cell) return;
  frame.scrollTo?.({
    top: cell.offsetTop - frame.clientHeight / 2,
    left: cell.offsetLeft - frame.clientWidth / 2,
    behavior: "smooth",
  });
}

interface CellProps {
  place: string;
  pick: ScreenPick | undefined;
  isCurrent: boolean;
  tradedTo: string | null;
}

const Cell = memo(function Cell({ place, pick, isCurrent, tradedTo }: CellProps) {
  const player = pick?.player;
  return (
    <div
      aria-current={isCurrent ? "step" : undefined}
      className={classNames(
        "screen-cell",
        player
          ? `${BOARD_FILLS[player.position] ?? "bg-board-dst"} text-on-position`
          : "bg-sunken text-ink-faint",
        isCurrent && "screen-current",
      )}
    >
      {player ? (
        <>
          <span className="screen-name" title={player.name}>
            {lastName(player.name)}
          </span>
          <span className="screen-facts">
            {player.position} {player.team ?? "FA"}
            {pick.isKeeper && " · kept"}
          </span>
        </>
      ) : (
        <span className="screen-facts">
          {place}
          {tradedTo && ` → ${tradedTo}`}
        </span>
      )}
    </div>
  );
});
