export const VIEW_MODES = ["table", "grid", "tiered"] as const;
/** The bands of the ADP, or of the players left, or every position's own tiers side by side. */
const TIER_MODES = ["static", "dynamic", "position"] as const;

export type ViewMode = (typeof VIEW_MODES)[number];
export type TierMode = (typeof TIER_MODES)[number];

interface ReadModes {
  view: ViewMode;
  tiers: TierMode;
  error: string | null;
}

/** Reads both modes from the address; what nobody offers falls back and is named. */
export function readModes(params: URLSearchParams, usual: ViewMode): ReadModes {
  const view = params.get("view") ?? usual;
  const tiers = params.get("tiers") ?? "static";
  if (!isOneOf(VIEW_MODES, view)) {
    return { view: usual, tiers: "static", error: `Invalid view mode: ${view}` };
  }
  if (!isOneOf(TIER_MODES, tiers)) {
    return { view, tiers: "static", error: `Invalid tier mode: ${tiers}` };
  }
  // Tiers exist in the tiered view only.
  return { view, tiers: view === "tiered" ? tiers : "static", error: null };
}

function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return (values as readonly string[]).includes(text);
}
