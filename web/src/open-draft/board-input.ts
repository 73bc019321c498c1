import type { BoardInput } from "@/engine/pkg/engine_wasm";
import type { DraftSession } from "./draft-session";

type BoardOf = Pick<
  DraftSession,
  "players" | "config" | "scoring" | "strategyWeights" | "rosterSlots" | "draftVersion"
>;

/** The shown board as the engine reads it. */
export function boardInputOf(session: BoardOf): BoardInput {
  return {
    players: [...session.players],
    draft_config: session.config,
    scoring_format: session.scoring,
    strategy_weights: session.strategyWeights,
    roster_slots: session.rosterSlots,
    draft_version: session.draftVersion,
  };
}
