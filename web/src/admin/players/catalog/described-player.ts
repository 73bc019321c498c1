import type { Schema } from "@/api/client";
import { teamText } from "@/players/player-text";

/** 'Kenneth Walker III, RB SEA'. */
export function describePlayer({ name, position, team }: Schema<"NamedPlayer">): string {
  return `${name}, ${position} ${teamText(team)}`;
}
