import type { PlayerStatus, Position } from "@/engine/pkg/engine_wasm";

/** A player as a session's list sends him. */
export interface Player {
  id: string;
  name: string;
  position: Position;
  /** Null means free agent. */
  team: string | null;
  bye_week: number | null;
  adp: number | null;
  adp_spread: number | null;
  projected_points: number | null;
  /** Null while available. */
  status: PlayerStatus | null;
  draftPick: number | null;
  draftRound: number | null;
}
