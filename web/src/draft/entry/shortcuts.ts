import type { PositionFilter } from "@/draft/list/player-filter";

export type Command =
  | { kind: "search" | "draft" | "mine" | "gone" | "target" | "queue" | "undo" | "redo" | "help" }
  | { kind: "move"; by: 1 | -1 }
  | { kind: "suggestion"; place: number }
  | { kind: "position"; position: PositionFilter }
  | { kind: "view" };

const PLAIN: Readonly<Record<string, Command>> = {
  "/": { kind: "search" },
  Enter: { kind: "draft" },
  m: { kind: "mine" },
  x: { kind: "gone" },
  t: { kind: "target" },
  q: { kind: "queue" },
  u: { kind: "undo" },
  "?": { kind: "help" },
  j: { kind: "move", by: 1 },
  k: { kind: "move", by: -1 },
  ArrowDown: { kind: "move", by: 1 },
  ArrowUp: { kind: "move", by: -1 },
  Q: { kind: "position", position: "QB" },
  R: { kind: "position", position: "RB" },
  W: { kind: "position", position: "WR" },
  T: { kind: "position", position: "TE" },
  K: { kind: "position", position: "K" },
  D: { kind: "position", position: "DST" },
  A: { kind: "position", position: "all" },
};

/** What a key means outside of fields; nothing for keys that are the browser's. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey) return historyCommand(event);
  if (event.altKey || event.isComposing) return null;
  if (/^[1-5]$/.test(event.key)) return { kind: "suggestion", place: Number(event.key) };
  return PLAIN[event.key] ?? null;
}

function historyCommand(event: KeyboardEvent): Command | null {
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return { kind: "redo" };
  return key === "z" ? { kind: "undo" } : null;
}

/** For the help sheet. */
export const SHORTCUTS: readonly { keys: string; does: string }[] = [
  {
    keys: "/",
    does: "Find a player; in the field Enter records the pick of the team on the clock",
  },
  { keys: "Ctrl+Enter  Shift+Enter", does: "In the field: to my team, or target the player" },
  { keys: "j  k  or  ↓  ↑", does: "Move down and up the list" },
  { keys: "Enter", does: "Draft the highlighted player for the team on the clock" },
  { keys: "m", does: "Add the player to my team" },
  { keys: "x", does: "Mark the player drafted" },
  { keys: "t", does: "Target the player, or stop" },
  { keys: "q", does: "Put the player first in the queue" },
  { keys: "1 – 5", does: "Take that suggestion; on another team's turn it is asked" },
  { keys: "u  or  Ctrl+Z", does: "Undo" },
  { keys: "Ctrl+Y", does: "Redo" },
  { keys: "Shift + Q R W T K D A", does: "Show QB, RB, WR, TE, K, DST or all" },
  { keys: "Tab", does: "Next view, while a player is highlighted (Esc lets go)" },
  { keys: "?", does: "This sheet" },
];
