import { useEffect, useState } from "react";
import { logFailure } from "@/api/client-errors";
import { engine } from "@/engine/engine";
import type { ConfigCheck } from "@/engine/pkg/engine_wasm";
import { type LeagueConfig, toWire } from "@/lib/draft-config";

/** What the engine says about the settings last shown. */
export function useLeagueCheck(league: LeagueConfig): ConfigCheck | null {
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
async function checkLeague(league: LeagueConfig): Promise<ConfigCheck | null> {
  try {
    return await engine.checkLeague(toWire(league));
  } catch (error) {
    logFailure("Checking the league", error);
    return null;
  }
}
