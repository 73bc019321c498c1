import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { PANELS, type Panel } from "./panel-nav";

/** The panel in front, kept in the address. */
export function usePanel(usual: Panel): readonly [Panel, (panel: Panel) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("panel");
  const setPanel = useCallback(
    (panel: Panel) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set("panel", panel);
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [PANELS.find((panel) => panel === asked) ?? usual, setPanel];
}
