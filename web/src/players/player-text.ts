import type { Player } from "./player";

/** A missing team is a free agent. */
export function teamText(team: string | null | undefined): string {
  return team || "FA";
}

export function isGone(player: Player): boolean {
  return player.status === "drafted" || player.status === "my_team";
}

export function percentText(chance: number): string {
  if (chance > 0 && chance < 0.01) return "<1%";
  if (chance < 1 && chance > 0.99) return ">99%";
  return `${Math.round(chance * 100)}%`;
}

/** As exact as it is printed: what reads the same looks the same, and is not drawn again. */
export function printedChance(chance: number): number {
  if (chance > 0 && chance < 0.01) return 0.005;
  if (chance < 1 && chance > 0.99) return 0.995;
  return Math.round(chance * 100) / 100;
}

/** The nearest half, as the engine writes it: for pages that do without the engine. */
export function adpText(adp: number | null): string {
  return adp === null ? "Unranked" : String(Math.round(adp * 2) / 2);
}

/** 'RB tier 4': tiers are those of a position, so they are never named without it. */
export function tierText(position: string, tier: number): string {
  return `${position} tier ${tier}`;
}

/** '3.07': the round and the place in it. */
export function roundAndPlace({ round, pickInRound }: { round: number; pickInRound: number }) {
  return `${round}.${String(pickInRound).padStart(2, "0")}`;
}

/** The same by the pick's number: every team has one pick in a round. */
export function roundAndPlaceOf(pick: number, nTeams: number): string {
  const round = Math.ceil(pick / nTeams);
  return roundAndPlace({ round, pickInRound: pick - (round - 1) * nTeams });
}

/** 'SFLEX1' of SUPERFLEX1: as short as the other slots. */
export function slotText(slot: string): string {
  return slot.replace("SUPERFLEX", "SFLEX");
}

const SUFFIX = /\s+(jr|sr|ii|iii|iv|v)\.?$/i;

/** 'Walker' of Kenneth Walker III, 'St. Brown' of Amon-Ra St. Brown, 'Eagles' of Philadelphia Eagles. */
export function lastName(name: string): string {
  const words = name.replace(SUFFIX, "").split(" ");
  const isSaint = /^st\.?$/i.test(words.at(-2) ?? "");
  return words.slice(isSaint ? -2 : -1).join(" ");
}
