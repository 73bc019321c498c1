import type { DraftConfig } from "@/engine/pkg/engine_wasm";

/** The name a team was given, else its place in the order. */
export function teamLabel({ team_names }: Pick<DraftConfig, "team_names">, slot: number): string {
  return team_names?.[slot - 1]?.trim() || `Team ${slot}`;
}

export function managerOf({ manager_names }: DraftConfig, slot: number): string | null {
  return manager_names?.[slot - 1]?.trim() || null;
}
