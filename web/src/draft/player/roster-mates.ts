import type { Player } from "@/players/player";

/** Whom I hold of a player's team, and what that makes of the two. */
export function rosterMates(players: readonly Player[], playerId: string): string[] {
  const player = players.find(({ id }) => id === playerId);
  if (!player?.team) return [];
  return players
    .filter(
      ({ status, id, team }) => status === "my_team" && id !== playerId && team === player.team,
    )
    .map((mate) => `${mate.name}${bondOf(player, mate)}`);
}

const CATCHES: ReadonlySet<string> = new Set(["WR", "TE"]);

/** A passer and his receiver score together; two backs of a team stand in for each other. */
function bondOf(player: Player, mate: Player): string {
  const both = [player.position, mate.position];
  if (both.every((position) => position === "RB")) return " (handcuff)";
  if (both.includes("QB") && both.some((position) => CATCHES.has(position))) return " (stack)";
  return "";
}
