import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { engine } from "@/engine/engine";
import type { DraftReport } from "@/engine/pkg/engine_wasm";
import { teamLabel } from "@/leagues/kept/team-labels";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Skeleton } from "@/ui/skeleton";
import type { ShownReport } from "./queries";
import { ReportActions } from "./report-actions";
import { ReportView } from "./report-view";

/** The report inside the open draft, worked out by this browser: it needs no server. */
export function ReportPanel() {
  const report = useReport();
  const isLocal = useDraftSession((session) => session.isLocal);
  const id = useDraftSession((session) => session.id);
  const isOver = useDraftSession(({ analysis }) => analysis?.schedule.isComplete ?? false);
  const shown = useShown(report === "failed" ? null : report);
  if (report === "failed") {
    return <EmptyState title="No report">The engine could not look back on this draft.</EmptyState>;
  }
  return (
    <section aria-label="Draft report" className="min-h-0 flex-1 overflow-y-auto p-4">
      <div className="flex flex-wrap items-end gap-3 pb-4">
        <div className="min-w-48 flex-1">
          {isOver && <p className="text-ink-muted text-xs">Draft complete</p>}
          <h2 className="font-display font-semibold text-3xl leading-8">
            Your draft, looked back on
          </h2>
        </div>
        {shown && !isLocal && (
          <ButtonLink variant="primary">
            <Link to={`/draft/${id}/report`}>Open and share</Link>
          </ButtonLink>
        )}
        {shown && <ReportActions shown={shown} />}
      </div>
      {shown ? <ReportView shown={shown} isMine /> : <Skeleton className="h-96" />}
    </section>
  );
}

function useReport(): DraftReport | "failed" | null {
  const board = useDraftSession((session) => session.board);
  const draft_id = useDraftSession((session) => session.id);
  const [report, setReport] = useState<DraftReport | "failed" | null>(null);
  useEffect(() => {
    if (!board) return;
    let isCurrent = true;
    engine.report(board, { draft_id }).then(
      (outcome) => isCurrent && !outcome.isStale && setReport(outcome.value),
      () => isCurrent && setReport("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [board, draft_id]);
  return report;
}

/** The same shape as the server's answer. */
function useShown(report: DraftReport | null): ShownReport | null {
  const name = useDraftSession((session) => session.name);
  const config = useDraftSession((session) => session.config);
  const scoringFormat = useDraftSession((session) => session.scoring);
  const schedule = useDraftSession((session) => session.analysis?.schedule);
  return useMemo(() => {
    if (!report || !schedule) return null;
    return {
      name,
      teamCount: schedule.nTeams,
      rounds: config.rounds ?? Math.ceil(report.nPicks / schedule.nTeams),
      draftOrder: config.draft_order ?? "snake",
      scoringFormat,
      slot: schedule.mySlot,
      teamNames: Array.from({ length: schedule.nTeams }, (_, at) => teamLabel(config, at + 1)),
      report,
    };
  }, [report, schedule, name, config, scoringFormat]);
}
