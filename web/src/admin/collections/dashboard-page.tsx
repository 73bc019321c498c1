import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  COLLECTIONS_KEY,
  collectionStatusQuery,
  collectorsQuery,
  runsQuery,
} from "@/admin/players/collections";
import { LiveBadge } from "@/admin/players/live-badge";
import { useAuth } from "@/api/auth-context";
import { readErrorText, writeErrorText } from "@/api/errors";
import { CURATOR } from "@/api/roles";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { ArbitragePanel } from "./arbitrage-panel";
import { CollectionsHeading } from "./collections-heading";
import { healthLook } from "./looks";
import { recalculateConsensus } from "./queries";
import { RecentActivity } from "./recent-activity";
import { SourceGrid } from "./source-grid";
import { Figure, SummaryBar } from "./summary-bar";
import { TriggerDialog } from "./trigger-dialog";
import { useLiveCollections } from "./use-live-collections";
import { useTrigger } from "./use-trigger";

const REFETCH_AFTER_MS = 1_000;

export function CollectionDashboardPage() {
  const role = useAuth().state.user?.role ?? 0;
  const live = useLiveCollections();
  const status = useQuery(collectionStatusQuery);
  const collectors = useQuery(collectorsQuery).data;
  const runs = useQuery(runsQuery).data ?? [];
  const trigger = useTrigger(REFETCH_AFTER_MS);
  const [chosen, setChosen] = useState<string | null>(null);
  const collector = collectors?.find(({ source }) => source === chosen);
  return (
    <div data-wide className="flex flex-col gap-5">
      <CollectionsHeading
        title="Data Collection Dashboard"
        subtitle="What the sources brought, and what happened last"
        actions={
          <>
            <LiveBadge live={live} />
            {role >= CURATOR && <RecalculateButton />}
          </>
        }
      />
      {status.isError && (
        <Banner tone="danger">
          <strong className="block">Collections Error</strong>
          {readErrorText(status.error, "fetch collection status")}
        </Banner>
      )}
      <HeaderSummary />
      <SourceGrid
        sources={status.data?.sources}
        isFailed={status.isError}
        collectors={collectors ?? []}
        running={trigger.running}
        onTrigger={setChosen}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ArbitragePanel />
        <RecentActivity live={live} runs={runs} />
      </div>
      {collector && (
        <TriggerDialog collector={collector} trigger={trigger} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}

function HeaderSummary() {
  const summary = useQuery(collectionStatusQuery).data?.summary;
  return (
    <SummaryBar label="Summary">
      <Figure name="System health">{healthLook(summary?.systemHealth ?? "unknown").word}</Figure>
      <Figure name="Sources">{summary?.totalSources ?? "–"}</Figure>
      <Figure name="Active sources">{summary?.activeSources ?? "–"}</Figure>
      <Figure name="Players monitored">
        {summary?.totalPlayersMonitored.toLocaleString() ?? "–"}
      </Figure>
      <Figure name="Average confidence">{summary?.averageConfidence.toFixed(2) ?? "–"}</Figure>
      <Figure name="Pending reviews">{summary?.pendingReviews ?? "–"}</Figure>
      <Figure name="Arbitrage">{summary?.activeArbitrageOpportunities ?? "–"}</Figure>
    </SummaryBar>
  );
}

function RecalculateButton() {
  const queryClient = useQueryClient();
  const recalculate = useSubmit(
    async () => {
      const { recalculated, duration_ms: duration } = await recalculateConsensus();
      toast.success(`Consensus of ${recalculated.toLocaleString()} players in ${duration} ms`);
      await queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    },
    (error) => {
      const text = writeErrorText(error, "Failed to recalculate consensus");
      toast.error(text);
      return text;
    },
  );
  return (
    <Button onClick={() => void recalculate.run()} isBusy={recalculate.isSubmitting}>
      Recalculate consensus
    </Button>
  );
}
