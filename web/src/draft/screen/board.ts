import type { ScreenBoard, ScreenEvent, ScreenPick } from "./queries";

/** The board after a change; one that is older than the board changes nothing. */
export function afterEvent(board: ScreenBoard, event: ScreenEvent): ScreenBoard {
  if (event.version <= board.version) return board;
  const changed = new Set(event.picks.map(({ pick }) => pick));
  const kept = board.picks.filter(({ pick }) => !changed.has(pick));
  const picks = [...kept, ...event.picks.filter(({ player }) => player !== null)];
  picks.sort((a, b) => a.pick - b.pick);
  return { ...board, version: event.version, picks, currentPick: nextOpen(board, picks) };
}

function nextOpen({ owners }: ScreenBoard, picks: readonly ScreenPick[]): number | null {
  const made = new Set(picks.map(({ pick }) => pick));
  const at = owners.findIndex((_, index) => !made.has(index + 1));
  return at === -1 ? null : at + 1;
}

/** The team that makes a pick. */
export function teamOf({ owners, teamNames }: ScreenBoard, pick: number): string {
  const slot = owners[pick - 1] ?? 0;
  return teamNames[slot - 1] ?? `Team ${slot}`;
}

/** The picks that follow the current one and are still open. */
export function comingUp(board: ScreenBoard, n: number): number[] {
  const made = new Set(board.picks.map(({ pick }) => pick));
  const coming: number[] = [];
  for (let pick = (board.currentPick ?? board.owners.length) + 1; coming.length < n; pick += 1) {
    if (pick > board.owners.length) break;
    if (!made.has(pick)) coming.push(pick);
  }
  return coming;
}

/** The newest picks first; keepers were there from the start. */
export function lastPicks(board: ScreenBoard, n: number): ScreenPick[] {
  const before = board.currentPick ?? Number.POSITIVE_INFINITY;
  const made = board.picks.filter(({ pick, isKeeper }) => pick < before && !isKeeper);
  return made.slice(-n).reverse();
}
