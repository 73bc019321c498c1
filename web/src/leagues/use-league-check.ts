import { useEffect, useState } from "react";
import { logFailure } from "@/api/client-errors";
import { engine } from "@/engine/engine";
import type { ConfigCheck, DraftConfig } from "@/engine/pkg/engine_wasm";

/** What the engine says about the settings last shown. */
export function useLeagueCheck(league: DraftConfig): ConfigCheck | null {
  const [check, setCheck] = useState<ConfigCheck | null>(null);
  const settings = JSON.stringify(league);
  useEffect(() => {
    let isCurrent = true;
    void checkLeague(JSON.parse(settings)).then((answer) => {
      if (isCurrent) setCheck(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [settings]);
  return check;
}

// The server checks again, so a silent engine blocks nothing.
async function checkLeague(league: DraftConfig): Promise<ConfigCheck | null> {
  try {
    return await engine.checkLeague(league);
  } catch (error) {
    logFailure("Checking the league", error);
    return null;
  }
}
