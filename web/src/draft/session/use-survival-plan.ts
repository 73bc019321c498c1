import { useEffect, useState } from "react";
import { engine } from "@/engine/engine";
import type { SurvivalPlan } from "@/engine/pkg/engine_wasm";
import { useDraftSession } from "./use-draft-session";

/** Who lasts to which of my coming picks, on the board shown; null until the engine has answered. */
export function useSurvivalPlan(): SurvivalPlan | null {
  const board = useDraftSession((session) => session.board);
  const analysis = useDraftSession((session) => session.analysis);
  const [plan, setPlan] = useState<SurvivalPlan | null>(null);
  useEffect(() => {
    if (!analysis || !board) return;
    let isCurrent = true;
    engine.planSurvival(board).then(
      (answer) => isCurrent && setPlan(answer),
      () => isCurrent && setPlan(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [analysis, board]);
  return plan;
}
