import type { BoardAnalysis, PlayerAnalysis } from "@/engine/pkg/engine_wasm";

const known = new WeakMap<BoardAnalysis, ReadonlyMap<string, PlayerAnalysis>>();
const NONE: ReadonlyMap<string, PlayerAnalysis> = new Map();

/** What the engine says about each player, by id; worked out once per analysis. */
export function factsById(analysis: BoardAnalysis | null): ReadonlyMap<string, PlayerAnalysis> {
  if (!analysis) return NONE;
  let facts = known.get(analysis);
  if (!facts) {
    facts = new Map(analysis.players.map((player) => [player.id, player]));
    known.set(analysis, facts);
  }
  return facts;
}
