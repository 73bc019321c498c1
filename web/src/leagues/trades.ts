import type { TradedPick } from "@/engine/pkg/engine_wasm";
import { roundsOf } from "@/players/board-rounds";

/** Whom the league deals its picks to, as the engine worked it out. */
export interface Deal {
  nTeams: number;
  /** By round and slot, each from 1 on: the pick. */
  rounds: readonly (readonly number[])[];
  /** By pick, from 1 on: the slot. */
  owners: readonly number[];
}

/** None until the league has a size that can be drafted. */
export function dealOf(originalOwners: readonly number[] | undefined): Deal | null {
  if (!originalOwners?.length) return null;
  const nTeams = Math.max(...originalOwners);
  const rounds = roundsOf({ teamCount: nTeams, originalOwners });
  return { nTeams, rounds, owners: originalOwners };
}

export interface DealtPick {
  round: number;
  /** The team it was dealt to. */
  from: number;
}

/** None for a pick that the league does not have. */
export function placeOf(deal: Deal, pick: number): DealtPick | null {
  const from = deal.owners[pick - 1];
  return from === undefined ? null : { round: Math.ceil(pick / deal.nTeams), from };
}

/** The teams whose pick of a round is not traded in another row. */
export function openTeams(
  deal: Deal,
  round: number,
  trades: readonly TradedPick[],
  row: number,
): number[] {
  const isTaken = (pick: number) => trades.some((trade, at) => at !== row && trade.pick === pick);
  return deal.owners
    .slice(0, deal.nTeams)
    .map((_, at) => at + 1)
    .filter((slot) => !isTaken(deal.rounds[round - 1]?.[slot - 1] ?? 0));
}

/** The trade with another pick: of this team if it has one left in the round, else of the first team that has. */
export function withPick(
  deal: Deal,
  trades: readonly TradedPick[],
  row: number,
  wanted: DealtPick,
): readonly TradedPick[] {
  const trade = trades[row];
  const teams = openTeams(deal, wanted.round, trades, row);
  const from = teams.includes(wanted.from) ? wanted.from : teams[0];
  const pick = deal.rounds[wanted.round - 1]?.[(from ?? 0) - 1];
  if (!trade || from === undefined || pick === undefined) return trades;
  // No team trades with itself: the two teams change places.
  const before = placeOf(deal, trade.pick)?.from ?? trade.slot;
  const slot = trade.slot === from ? before : trade.slot;
  return trades.with(row, { pick, slot });
}

/** One more trade, to be corrected: I get the first pick of another team that is still to be made. */
export function withAnother(
  deal: Deal,
  trades: readonly TradedPick[],
  mySlot: number,
  made: ReadonlySet<number>,
): readonly TradedPick[] {
  const isFree = (slot: number, pick: number) =>
    slot !== mySlot && !made.has(pick) && !trades.some((trade) => trade.pick === pick);
  const at = deal.owners.findIndex((slot, index) => isFree(slot, index + 1));
  return at < 0 ? trades : [...trades, { pick: at + 1, slot: mySlot }];
}
