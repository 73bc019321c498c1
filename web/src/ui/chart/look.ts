/** One ink and a paler second for every chart, so that colour stays free for trouble. */
export const INK = "var(--color-info)";
export const PALE = "var(--color-bar)";
export const OUTLIER = "var(--color-warning)";
export const GRID = "var(--color-line)";
export const STEPS = [
  "var(--color-info)",
  "color-mix(in srgb, var(--color-info) 60%, var(--color-surface))",
  "color-mix(in srgb, var(--color-info) 36%, var(--color-surface))",
  "color-mix(in srgb, var(--color-info) 18%, var(--color-surface))",
] as const;

export const AXIS = {
  tick: { fill: "var(--color-ink-muted)", fontSize: 11 },
  stroke: "var(--color-line-strong)",
  tickLine: false,
} as const;

export const TOOLTIP = {
  contentStyle: {
    background: "var(--color-raised)",
    border: "1px solid var(--color-line)",
    borderRadius: 7,
    fontSize: 12,
    padding: "6px 10px",
  },
  labelStyle: { color: "var(--color-ink)", fontWeight: 600 },
  itemStyle: { color: "var(--color-ink-muted)", padding: 0 },
  isAnimationActive: false,
} as const;

/** Drawn at this size until the page knows its own. */
export const FIRST_SIZE = { width: 640, height: 260 } as const;
