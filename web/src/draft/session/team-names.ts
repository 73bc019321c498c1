import { teamLabel } from "@/leagues/kept/team-labels";
import type { DraftSession } from "./draft-session";
import { useDraftSession } from "./use-draft-session";

type Named = Pick<DraftSession, "config" | "analysis">;

/** What a team is called in a sentence. */
export function teamName({ config, analysis }: Named, slot: number): string {
  return slot === analysis?.schedule.mySlot ? "You" : teamLabel(config, slot);
}

/** The same for a component. */
export function useTeamName(slot: number | undefined): string {
  return useDraftSession((session) => (slot ? teamName(session, slot) : ""));
}
