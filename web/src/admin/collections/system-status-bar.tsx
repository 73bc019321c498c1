import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { collectionStatusQuery } from "@/admin/players/collections";
import { Badge } from "@/ui/badge";
import { breakerState, healthLook, systemState } from "./looks";
import { type Collector, systemSummaryQuery } from "./queries";
import { Figure, SummaryBar } from "./summary-bar";

const STATES = { running: "Running", error: "Error", disabled: "Disabled" } as const;

/** The collectors together. */
export function SystemStatusBar({ collectors }: { collectors: readonly Collector[] | undefined }) {
  const system = useQuery(systemSummaryQuery).data;
  const summary = useQuery(collectionStatusQuery).data?.summary;
  const health = healthLook(system?.overall_status ?? "unknown");
  const nOpen = system?.feature_status.circuit_breakers_active ?? 0;
  const open = collectors?.filter(({ circuit_breaker: own }) => own.status === "open") ?? [];
  return (
    <SummaryBar label="System status">
      <Figure name="System">
        <Badge tone={health.tone}>{health.word}</Badge>
      </Figure>
      <Figure name="Collections">
        {system ? STATES[systemState(system.overall_status)] : "–"}
      </Figure>
      <Figure name="Circuit breaker">
        {breakerState(nOpen) === "open" ? "Open" : "Closed"}
        <Note>{open.map(({ name }) => name).join(", ")}</Note>
      </Figure>
      <Figure name="Enabled sources">
        {collectors?.filter(({ enabled }) => enabled).length ?? "–"}
        <Note>of {collectors?.length ?? "–"}</Note>
      </Figure>
      <Figure name="Players monitored">
        {summary?.totalPlayersMonitored.toLocaleString() ?? "–"}
      </Figure>
      <Figure name="Average confidence">{summary?.averageConfidence.toFixed(2) ?? "–"}</Figure>
      <Figure name="Pending reviews">
        <Link to="/admin/collectors/review" className="underline underline-offset-2">
          {summary?.pendingReviews ?? "–"}
        </Link>
      </Figure>
      <Figure name="Arbitrage">
        {summary?.activeArbitrageOpportunities ?? "–"}
        <Note>open</Note>
      </Figure>
    </SummaryBar>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <span className="ml-1 font-normal font-sans text-ink-muted text-xs">{children}</span>;
}
