import { memo, useState } from "react";
import type { Insight } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { Skeleton } from "@/ui/skeleton";
import { InsightIcon } from "./insight-icon";
import { insightLook } from "./insight-look";
import { hasInsights, insightsOf } from "./insights-of";

const SHOWN = 4;
const PLACE = "min-w-52 max-w-80 flex-1";
const PLACES = Array.from({ length: SHOWN }, (_, place) => place);

interface AlertsBarProps {
  /** Where an insight leads when it can be acted on. */
  onOpen: (insight: Insight) => void;
}

/** The most pressing insights; the engine sorts them. */
export function AlertsBar({ onOpen }: AlertsBarProps) {
  const insights = useDraftSession(insightsOf);
  const isKnown = useDraftSession(hasInsights);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? insights : insights.slice(0, SHOWN);
  const nMore = insights.length - shown.length;
  return (
    <section
      aria-label="Live Draft insights and alerts"
      className="flex min-h-[calc(4.25rem+2px)] items-stretch gap-2 relative overflow-x-auto px-4 py-2 sm:px-6"
    >
      <h2 className="sr-only">Live Draft insights and alerts</h2>
      {!isKnown && PLACES.map((place) => <Skeleton key={place} className={PLACE} />)}
      {isKnown && insights.length === 0 && (
        <p className="text-ink-muted text-xs">No alerts at this pick.</p>
      )}
      {shown.map((insight) => (
        <Alert key={insight.id} insight={insight} onOpen={onOpen} />
      ))}
      {(nMore > 0 || showsAll) && (
        <button
          type="button"
          onClick={() => setShowsAll(!showsAll)}
          className="shrink-0 rounded-md px-2 text-ink-muted text-xs hover:bg-hover hover:text-ink"
        >
          {showsAll ? "Show fewer" : `+${nMore} more`}
        </button>
      )}
    </section>
  );
}

const Alert = memo(function Alert({ insight, onOpen }: AlertsBarProps & { insight: Insight }) {
  const look = classNames(
    PLACE,
    "flex items-start gap-2 rounded-md border px-2.5 py-1.5 text-left",
    insightLook(insight),
  );
  const content = (
    <>
      <InsightIcon name={insight.icon} />
      <span className="min-w-0">
        <span className="block font-semibold text-xs">{insight.title}</span>
        <span className="block truncate text-ink-muted text-xs" title={insight.message}>
          {insight.message}
        </span>
      </span>
    </>
  );
  if (!insight.actionable) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      className={classNames(look, "hover:brightness-110")}
      onClick={() => onOpen(insight)}
    >
      {content}
    </button>
  );
});
