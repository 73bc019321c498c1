import type { Insight } from "@/engine/pkg/engine_wasm";
import type { DraftSession } from "@/open-draft/draft-session";

const NONE: readonly Insight[] = [];

/** This browser's own, or the server's while the engine here cannot work. */
export function insightsOf({ serverInsights, analysis }: DraftSession): readonly Insight[] {
  return serverInsights?.insights ?? analysis?.insights ?? NONE;
}

/** Whether somebody has looked at the board yet: nothing found is an answer too. */
export function hasInsights({ serverInsights, analysis }: DraftSession): boolean {
  return serverInsights !== null || analysis !== null;
}
