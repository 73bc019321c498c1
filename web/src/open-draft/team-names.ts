import type { DraftConfig } from "@/engine/pkg/engine_wasm";
import type { DraftSession } from "./draft-session";
import { useDraftSession } from "./use-draft-session";

/** The name a team was given, else its place in the order. */
export function teamLabel({ team_names }: Pick<DraftConfig, "team_names">, slot: number): string {
  return team_names?.[slot - 1]?.trim() || `Team ${slot}`;
}

export function managerOf({ manager_names }: DraftConfig, slot: number): string | null {
  return manager_names?.[slot - 1]?.trim() || null;
}

type Named = Pick<DraftSession, "config" | "analysis">;

/** What a team is called in a sentence. */
export function teamName({ config, analysis }: Named, slot: number): string {
  return slot === analysis?.schedule.mySlot ? "You" : teamLabel(config, slot);
}

/** The same for a component. */
export function useTeamName(slot: number | undefined): string {
  return useDraftSession((session) => (slot ? teamName(session, slot) : ""));
}
