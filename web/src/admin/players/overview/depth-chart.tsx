import { POSITIONS } from "@/players/positions";
import { ChartFrame } from "@/ui/chart/chart-frame";
import { BarsChart } from "@/ui/chart/lazy-charts";
import type { TabProps } from "./queries";

const TIERS = ["T1", "T2", "T3", "T4"] as const;
/** The last tier has everybody else, also players nobody drafts: drawn, it would hide the others. */
const DRAWN = ["T1", "T2", "T3"] as const;

/** How many players of each position are worth a pick, and how early. */
export function DepthChart({ analytics, isLoading }: TabProps) {
  const { depth_tiers } = analytics.position_analysis;
  const rows = POSITIONS.map((position) => {
    const tiers = TIERS.map((tier) => depth_tiers[position]?.[tier] ?? 0);
    const total = tiers.reduce((sum, n) => sum + n, 0);
    const early = total - (tiers[DRAWN.length] ?? 0);
    return { position, tiers, total, early };
  });
  const isEmpty = !isLoading && rows.every(({ early }) => early === 0);
  return (
    <ChartFrame
      title="Depth by position"
      subtitle="Players by ADP: T1 1–12, T2 13–36, T3 37–84"
      empty={isEmpty ? "No player has an ADP of 84 or earlier yet." : null}
      table={{
        name: "depth",
        header: ["Position", "T1", "T2", "T3", "T4 and none", "All"],
        rows: rows.map(({ position, tiers, total }) => [position, ...tiers, total]),
      }}
    >
      <BarsChart
        rows={rows.map(({ position, tiers, early }) => ({
          name: position,
          total: early,
          ...Object.fromEntries(TIERS.map((tier, index) => [tier, tiers[index] ?? 0])),
        }))}
        series={DRAWN.map((tier) => ({ key: tier, name: tier }))}
      />
    </ChartFrame>
  );
}
