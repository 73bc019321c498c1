import type { DraftSession } from "@/draft/session/draft-session";
import type { Insight } from "@/engine/pkg/engine_wasm";

const NONE: readonly Insight[] = [];

type Told = Pick<
  DraftSession,
  "serverInsights" | "analysis" | "verdict" | "isAdvising" | "isThinking"
>;

/**
 * This browser's own, or the server's while the engine here cannot work. Beside a verdict they are those that agree
 * with it.
 */
export function insightsOf({ serverInsights, analysis, ...advice }: Told): readonly Insight[] {
  const beside = advice.isAdvising || advice.isThinking ? null : advice.verdict?.beside;
  return serverInsights?.insights ?? beside?.insights ?? analysis?.insights ?? NONE;
}

/** Whether somebody has looked at the board yet: nothing found is an answer too. */
export function hasInsights({ serverInsights, analysis }: DraftSession): boolean {
  return serverInsights !== null || analysis !== null;
}
