import type { Position } from "@/engine/pkg/engine_wasm";

export interface ListFilter {
  position: Position | "All";
  isTargets: boolean;
}

export const EVERYBODY: ListFilter = { position: "All", isTargets: false };
