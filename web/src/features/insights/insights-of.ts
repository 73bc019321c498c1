import type { DraftSession } from "@/draft/draft-session";
import type { Insight } from "@/engine/pkg/engine_wasm";

const NONE: readonly Insight[] = [];

/** This browser's own, or the server's while the engine here cannot work. */
export function insightsOf({ serverInsights, analysis }: DraftSession): readonly Insight[] {
  return serverInsights?.insights ?? analysis?.insights ?? NONE;
}
