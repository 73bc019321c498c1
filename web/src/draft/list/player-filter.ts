import type { DraftConfig } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { isGone } from "@/players/player-text";

/** Shorter searches find half the league. */
const SHORTEST_SEARCH = 2;

export const POSITION_FILTERS = ["all", "QB", "RB", "WR", "WR/TE", "TE", "DST", "K"] as const;
export const STATUS_FILTERS = ["all", "available", "drafted"] as const;

export type PositionFilter = (typeof POSITION_FILTERS)[number];
type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface PlayerFilter {
  search: string;
  position: PositionFilter;
  status: StatusFilter;
}

interface Pill<Value> {
  value: Value;
  label: string;
}

export function hasCombinedReceivers({ wr_te_mode }: DraftConfig): boolean {
  return wr_te_mode === "combined";
}

/** The pill that stands for a position: in combined mode receivers and tight ends share one. */
export function pillOf(position: PositionFilter, isCombined: boolean): PositionFilter {
  return isCombined && (position === "WR" || position === "TE") ? "WR/TE" : position;
}

export function positionPills(isCombined: boolean): Pill<PositionFilter>[] {
  const receivers: Pill<PositionFilter>[] = isCombined
    ? [{ value: "WR/TE", label: "WR/TE" }]
    : [
        { value: "WR", label: "WR" },
        { value: "TE", label: "TE" },
      ];
  return [
    { value: "all", label: "All" },
    { value: "QB", label: "QB" },
    { value: "RB", label: "RB" },
    ...receivers,
    { value: "DST", label: "DST" },
    { value: "K", label: "K" },
  ];
}

export const STATUS_PILLS: readonly Pill<StatusFilter>[] = [
  { value: "all", label: "All" },
  { value: "available", label: "Available" },
  { value: "drafted", label: "Drafted" },
];

export function filterOf(filter: PlayerFilter): (player: Player) => boolean {
  return (player) => hasPosition(player, filter.position) && hasStatus(player, filter.status);
}

export function isSearching({ search }: PlayerFilter): boolean {
  return search.trim().length >= SHORTEST_SEARCH;
}

/** Kickers and defenses, where the league has no place to start one. */
export function unusedPositions({ roster_positions }: DraftConfig): ReadonlySet<string> {
  if (!roster_positions?.length) return new Set();
  const has = (wanted: string) =>
    roster_positions.some(({ position, count }) => position === wanted && count > 0);
  return new Set(["K", "DST"].filter((position) => !has(position)));
}

function hasPosition(player: Player, wanted: PositionFilter): boolean {
  if (wanted === "all") return true;
  if (wanted === "WR/TE") return player.position === "WR" || player.position === "TE";
  return player.position === wanted;
}

function hasStatus(player: Player, wanted: StatusFilter): boolean {
  return wanted === "all" || isGone(player) === (wanted === "drafted");
}
