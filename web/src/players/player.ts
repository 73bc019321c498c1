import type { Schema } from "@/api/client";
import type { PlayerStatus, Position, Sale } from "@/engine/pkg/engine_wasm";

type Facts = Pick<
  Schema<"Player">,
  | "id"
  | "name"
  | "team"
  | "bye_week"
  | "adp"
  | "adp_superflex"
  | "adp_spread"
  | "n_sources"
  | "times_drafted"
  | "projected_points"
  | "projected_receptions"
>;
/** How a player is; players in copies of an earlier release lack it. */
type Condition = Partial<Omit<Schema<"PlayerCondition">, "as_of">> & { condition_as_of?: string };
type Marks = Pick<Schema<"Player">, "draftPick" | "draftRound">;

/** A player of a session: what the draft reads of the server's list. */
export interface Player extends Facts, Condition, Marks {
  position: Position;
  /** Null while available. */
  status: PlayerStatus | null;
  /** Who bought him for what; only in an auction. */
  sale?: Sale | undefined;
}
