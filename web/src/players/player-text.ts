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

/** '3.07': the round and the place in it. */
export function roundAndPlace({ round, pickInRound }: { round: number; pickInRound: number }) {
  return `${round}.${String(pickInRound).padStart(2, "0")}`;
}

/** Starts with the letters beat containing them; with two letters or more, position and team count too. */
export function matchesSearch(
  player: { name: string; position: string; team?: string | null },
  text: string,
): boolean {
  const wanted = text.trim().toLowerCase();
  return [player.name, player.position, player.team ?? "FA"].some((part) =>
    part.toLowerCase().includes(wanted),
  );
}
