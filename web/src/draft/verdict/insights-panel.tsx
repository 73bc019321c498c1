import { memo } from "react";
import type { DraftSession } from "@/draft/session/draft-session";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { BoardAnalysis, Insight } from "@/engine/pkg/engine_wasm";
import { InsightIcon } from "./insight-icon";
import { hasInsights, insightsOf } from "./insights-of";
import { Rivals } from "./rivals";

const MOST_LINES = 3;

/** At most three lines of advice, and a word of warning when a position runs dry. */
export function InsightsPanel() {
  const insights = useDraftSession(insightsOf);
  const isKnown = useDraftSession(hasInsights);
  const verdict = useDraftSession((session) => session.verdict);
  const warning = useDraftSession(warningOf);
  const lines = advice(insights).slice(0, warning ? MOST_LINES - 1 : MOST_LINES);
  return (
    <section aria-label="Insights" className="px-3.5 pb-2">
      <h3 className="sr-only">Insights</h3>
      <ul className="divide-y divide-line/70 text-sm">
        {warning && <Line icon="triangle-alert" text={warningText(warning)} />}
        {lines.map(({ id, icon, message }) => (
          <Line key={id} icon={icon} text={message} />
        ))}
        {isKnown && !warning && lines.length === 0 && (
          <li className="py-2 text-ink-muted">Nothing to say at this pick.</li>
        )}
      </ul>
      {verdict && <Rivals verdict={verdict} />}
    </section>
  );
}

/** Lists of names belong to the alerts bar; here is what to do. */
function advice(insights: readonly Insight[]): readonly Insight[] {
  const rules = insights.filter(({ insightType }) => insightType === null);
  return rules.length > 0 ? rules : insights;
}

type Warning = NonNullable<BoardAnalysis["scarcityWarning"]>;

/** Beside advice to take one of the position, "No quality RB left" would only discourage. */
function warningOf({ analysis, verdict }: DraftSession): Warning | null {
  const warning = analysis?.scarcityWarning ?? null;
  const isTaken = verdict?.recommended.position === warning?.position;
  return warning?.qualityLeft === 0 && isTaken ? null : warning;
}

function warningText({ qualityLeft, position }: Warning): string {
  const many = qualityLeft > 1 ? "s" : "";
  return `${qualityLeft === 0 ? "No" : `Only ${qualityLeft}`} quality ${position}${many} left`;
}

const Line = memo(function Line({ icon, text }: { icon: string; text: string }) {
  return (
    <li className="flex gap-2 py-2 text-ink-muted">
      <InsightIcon name={icon} />
      <span>{text}</span>
    </li>
  );
});
