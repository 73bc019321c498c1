import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { PANELS, type Panel } from "./panel-nav";

/** Six positions side by side want the width, as the board does. */
export function useHasTierColumns(): boolean {
  const [params] = useSearchParams();
  return params.get("view") === "tiered" && params.get("tiers") === "position";
}

/** The panel in front, kept in the address unless it is the usual one: so the end of the draft brings its report. */
export function usePanel(usual: Panel): readonly [Panel, (panel: Panel) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("panel");
  const setPanel = useCallback(
    (panel: Panel) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (panel === usual) after.delete("panel");
          else after.set("panel", panel);
          return after;
        },
        { replace: true },
      );
    },
    [setParams, usual],
  );
  return [PANELS.find((panel) => panel === asked) ?? usual, setPanel];
}
