import { teamText } from "@/players/player-text";
import type { PlayerRow } from "./player-rows";

export type ColumnId =
  | "rank"
  | "name"
  | "position"
  | "team"
  | "bye"
  | "adp"
  | "label"
  | "survival"
  | "value"
  | "tier";

export interface TableSort {
  column: ColumnId;
  direction: "ascending" | "descending";
}

interface TableColumn {
  id: ColumnId;
  header: string;
  /** What screen readers hear, where the header is short. */
  title: string;
  look: string;
  /** Missing values sort last, whatever the direction. */
  valueOf: (row: PlayerRow) => number | string | null | undefined;
}

/** Beside the roster on a small screen not every column fits: team and bye stand below the name there. */
export const NOT_IF_NARROW = "sm:@max-[51rem]:hidden";
export const ONLY_IF_NARROW = "hidden sm:@max-[51rem]:block";

const positionalNumber = (rank: string | undefined) => Number(rank?.replace(/\D/g, "")) || null;

export const TABLE_COLUMNS: readonly TableColumn[] = [
  {
    id: "rank",
    header: "#",
    title: "Rank",
    look: "w-10 text-right",
    valueOf: ({ rank }) => rank,
  },
  {
    id: "name",
    header: "Player",
    title: "Player",
    look: "min-w-40 text-left sm:@max-[51rem]:min-w-32",
    valueOf: ({ player }) => player.name,
  },
  {
    id: "position",
    header: "Pos",
    title: "Position and rank",
    look: "w-20 text-left sm:@max-[51rem]:w-14",
    valueOf: ({ player, facts }) =>
      `${player.position}${String(positionalNumber(facts?.positionalRank) ?? 999).padStart(3, "0")}`,
  },
  {
    id: "team",
    header: "Team",
    title: "Team",
    look: `w-12 text-left ${NOT_IF_NARROW}`,
    valueOf: ({ player }) => teamText(player.team),
  },
  {
    id: "bye",
    header: "Bye",
    title: "Bye week",
    look: `w-10 text-right ${NOT_IF_NARROW}`,
    valueOf: ({ player }) => player.bye_week,
  },
  {
    id: "adp",
    header: "ADP",
    title: "Average draft position",
    look: "w-24 text-right sm:@max-[51rem]:w-20",
    valueOf: ({ player }) => player.adp,
  },
  {
    id: "label",
    header: "Value",
    title: "Value label at this pick",
    look: "w-16 text-right sm:@max-[51rem]:w-14",
    valueOf: ({ facts }) => facts?.roundsFromAdp,
  },
  {
    id: "survival",
    header: "Lasts",
    title: "Chance to last to my pick",
    look: "w-16 text-right sm:@max-[51rem]:w-14",
    valueOf: ({ facts }) => facts?.survival,
  },
  {
    id: "value",
    header: "VORP",
    title: "Points above replacement in this league",
    look: "w-14 text-right sm:@max-[51rem]:w-12",
    valueOf: ({ facts }) => facts?.value,
  },
  {
    id: "tier",
    header: "Tier",
    title: "Tier",
    look: "w-12 text-center sm:@max-[51rem]:w-10",
    valueOf: ({ facts }) => facts?.tier,
  },
];

export function sortRows(rows: readonly PlayerRow[], sort: TableSort | null): readonly PlayerRow[] {
  const column = TABLE_COLUMNS.find(({ id }) => id === sort?.column);
  if (!sort || !column) return rows;
  const turn = sort.direction === "ascending" ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: column.valueOf(row) ?? null }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null);
    if (a.value === b.value) return 0;
    return a.value < b.value ? -turn : turn;
  });
  return keyed.map(({ row }) => row);
}

/** Figures are looked at from the top down first, names from A to Z. */
export function nextSort(column: ColumnId, current: TableSort | null): TableSort {
  const isDescendingFirst = column === "survival" || column === "value";
  if (current?.column !== column) {
    return { column, direction: isDescendingFirst ? "descending" : "ascending" };
  }
  return { column, direction: current.direction === "ascending" ? "descending" : "ascending" };
}
