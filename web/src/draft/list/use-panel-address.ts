import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type PlayerFilter, POSITION_FILTERS, STATUS_FILTERS } from "./player-filter";
import { readModes, type TierMode, type ViewMode } from "./view-mode";

type PlayerOrder = "adp" | "ranking";

interface PanelAddress {
  filter: PlayerFilter;
  view: ViewMode;
  tiers: TierMode;
  order: PlayerOrder;
  error: string | null;
  setFilter(change: Partial<PlayerFilter>): void;
  setView(view: ViewMode): void;
  setTiers(tiers: TierMode): void;
  setOrder(order: PlayerOrder): void;
}

/** What the players panel shows is part of the address, so it survives a reload and can be shared. */
export function usePanelAddress(usualView: ViewMode): PanelAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change = useCallback(
    (values: Record<string, string | null>) => {
      // The state is another's: a player's sheet that is open.
      setParams((before) => changed(before, values), { replace: true, state });
    },
    [setParams, state],
  );
  const [search, setSearch] = useSearchText(params.get("q") ?? "", change);
  return useMemo(() => {
    const { view, tiers, error } = readModes(params, usualView);
    return {
      view,
      tiers,
      error,
      filter: {
        search,
        position: oneOf(POSITION_FILTERS, params.get("position")) ?? "all",
        status: oneOf(STATUS_FILTERS, params.get("status")) ?? "available",
      },
      order: params.get("order") === "ranking" ? "ranking" : "adp",
      setFilter: ({ search: text, position, status }) => {
        if (text !== undefined) setSearch(text);
        if (position || status) {
          change({
            ...(position && { position: position === "all" ? null : position }),
            ...(status && { status: status === "available" ? null : status }),
          });
        }
      },
      // The grid knows no dynamic tiers: choosing it goes back to static ones.
      setView: (next) =>
        change({
          view: next === usualView ? null : next,
          ...(next !== "tiered" && { tiers: null }),
        }),
      setTiers: (next) => change({ tiers: next === "static" ? null : next }),
      setOrder: (next) => change({ order: next === "adp" ? null : next }),
    };
  }, [params, search, setSearch, change, usualView]);
}

const TYPING_RESTS_MS = 400;

/**
 * Typed letters belong to the field at once; the address, which is slow to change, follows when typing rests.
 * An emptied field does not wait: a reload right after a pick must not bring its search back.
 */
function useSearchText(
  inAddress: string,
  change: (values: Record<string, string | null>) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  useEffect(() => {
    if (text === inAddress) return;
    if (text === "") return change({ q: null });
    const timer = setTimeout(() => change({ q: text }), TYPING_RESTS_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, change]);
  return [text, setText];
}

function changed(before: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null) {
  return values.find((value) => value === text);
}
