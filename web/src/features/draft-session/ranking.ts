import { request, type Schema } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import type { ErrorNote } from "./error-note";
import type { SessionState } from "./session-state";

const PATH = "/api/v1/rankings";

/** The user's own ranking, a way to sort; none of his means none to show. */
export async function loadRanking(state: SessionState): Promise<void> {
  show(state, await request("get", PATH));
}

export async function saveRanking(
  state: SessionState,
  errors: ErrorNote,
  playerIds: readonly string[],
): Promise<void> {
  const rankings = playerIds.map((player_id, at) => ({ player_id, rank: at + 1 }));
  try {
    show(state, await request("put", PATH, { json: { rankings } }));
  } catch (error) {
    errors.show(writeErrorText(error, "Failed to save your ranking"));
    throw error;
  }
}

function show(state: SessionState, { rankings, is_default }: Schema<"Rankings">): void {
  const ranks = new Map(rankings.map(({ player_id, rank }) => [player_id, rank]));
  state.update({ myRanks: is_default ? null : ranks });
}
