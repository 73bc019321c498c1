import type { Position } from "@/engine/pkg/engine_wasm";

/** In the order in which screens show them. */
export const POSITIONS = [
  "QB",
  "RB",
  "WR",
  "TE",
  "K",
  "DST",
] as const satisfies readonly Position[];
