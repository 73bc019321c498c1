import { teamText } from "@/players/player-text";
import type { PlayerRow } from "./player-rows";

type ColumnId =
  | "rank"
  | "name"
  | "position"
  | "team"
  | "bye"
  | "adp"
  | "label"
  | "survival"
  | "value"
  | "points"
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

const positionalNumber = (rank: string | undefined) => Number(rank?.replace(/\D/g, "")) || null;

/** What there is no room for on a phone stands below the name there. */
export const NOT_ON_PHONE = "phone:hidden";
/** Those that a narrow tablet has no room for either. */
export const NOT_IF_TIGHT = "tight:hidden";
export const N_NOT_IF_TIGHT = 3;
/** Projections go first where the window is narrow. */
export const ONLY_IF_ROOMY = "max-[1399px]:hidden phone:hidden";

export const TABLE_COLUMNS: readonly TableColumn[] = [
  {
    id: "rank",
    header: "#",
    title: "Rank",
    look: `w-11 text-right ${NOT_IF_TIGHT}`,
    valueOf: ({ rank }) => rank,
  },
  {
    id: "name",
    header: "Player",
    title: "Player",
    look: "text-left tight:pl-3.5 phone:pl-14",
    valueOf: ({ player }) => player.name,
  },
  {
    id: "position",
    header: "Pos",
    title: "Position and rank",
    look: `w-17 text-left ${NOT_ON_PHONE}`,
    valueOf: ({ player, facts }) =>
      `${player.position}${String(positionalNumber(facts?.positionalRank) ?? 999).padStart(3, "0")}`,
  },
  {
    id: "team",
    header: "Team",
    title: "Team",
    look: `w-12 text-left ${NOT_IF_TIGHT}`,
    valueOf: ({ player }) => teamText(player.team),
  },
  {
    id: "bye",
    header: "Bye",
    title: "Bye week",
    look: `w-11 text-right ${NOT_IF_TIGHT}`,
    valueOf: ({ player }) => player.bye_week,
  },
  {
    id: "adp",
    header: "ADP",
    title: "Average draft position",
    look: `w-15 text-right ${NOT_ON_PHONE}`,
    valueOf: ({ player }) => player.adp,
  },
  {
    id: "label",
    header: "Value",
    title: "His ADP against this pick: green fell to you, grey is due or too soon; always in picks",
    look: `w-20 text-right ${NOT_ON_PHONE}`,
    valueOf: ({ facts }) => facts?.roundsFromAdp,
  },
  {
    id: "survival",
    header: "Lasts to",
    title: "Chance to last to my next pick, and to the one after it",
    look: "w-49 text-right max-[1399px]:w-38 tight:w-26",
    valueOf: ({ facts }) => facts?.survival,
  },
  {
    id: "value",
    header: "VORP",
    title: "Points above replacement in this league",
    look: "w-14 text-right phone:w-12",
    valueOf: ({ facts }) => facts?.value,
  },
  {
    id: "points",
    header: "Proj.",
    title: "Projected points",
    look: `w-15 text-right ${ONLY_IF_ROOMY}`,
    valueOf: ({ facts }) => facts?.projectedPoints,
  },
  {
    id: "tier",
    header: "Pos. tier",
    title: "Tier within the position, and how many are left in it",
    look: `w-33 text-right tight:pointer-coarse:w-[78px] ${NOT_ON_PHONE}`,
    valueOf: ({ facts }) => facts?.positionTier,
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
  const isDescendingFirst = ["survival", "value", "points"].includes(column);
  if (current?.column !== column) {
    return { column, direction: isDescendingFirst ? "descending" : "ascending" };
  }
  return { column, direction: current.direction === "ascending" ? "descending" : "ascending" };
}
