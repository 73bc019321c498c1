import { memo, useState } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Insight } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { Skeleton } from "@/ui/skeleton";
import { alertTone } from "./insight-look";
import { hasInsights, insightsOf } from "./insights-of";

/** Lines beside the list; the rest is one click away. */
const SHOWN = 4;
const PLACES = Array.from({ length: SHOWN }, (_, place) => place);

interface AlertsBarProps {
  /** Where an insight leads when it can be acted on. */
  onOpen: (insight: Insight) => void;
}

/** The most pressing insights; the engine sorts them. */
export function AlertsBar({ onOpen }: AlertsBarProps) {
  const insights = useDraftSession(insightsOf);
  const isKnown = useDraftSession(hasInsights);
  const isOver = useDraftSession(({ analysis }) => analysis?.schedule.isComplete ?? false);
  const [showsAll, setShowsAll] = useState(false);
  if (isOver) return null;
  const shown = showsAll ? insights : insights.slice(0, SHOWN);
  const nMore = insights.length - shown.length;
  return (
    <section
      aria-label="Live Draft insights and alerts"
      className="min-h-[105px] border-line border-b px-3.5 py-1"
    >
      <h3 className="sr-only">Live Draft insights and alerts</h3>
      {!isKnown && PLACES.map((place) => <Skeleton key={place} className="my-1 h-4" />)}
      {isKnown && insights.length === 0 && (
        <p className="py-1 text-ink-muted text-xs">No alerts at this pick.</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start">
        {/* Only the first line makes room for the button. */}
        <ul className="contents [&>li:not(:first-child)]:col-span-2">
          {shown.map((insight) => (
            <Alert key={insight.id} insight={insight} onOpen={onOpen} />
          ))}
        </ul>
        {(nMore > 0 || showsAll) && (
          <button
            type="button"
            onClick={() => setShowsAll(!showsAll)}
            className="col-start-2 row-start-1 ml-2 h-[24px] rounded-md px-1.5 text-ink-muted text-xs hover:bg-hover hover:text-ink"
          >
            {showsAll ? "Show fewer" : `+${nMore} more`}
          </button>
        )}
      </div>
    </section>
  );
}

const Alert = memo(function Alert({ insight, onOpen }: AlertsBarProps & { insight: Insight }) {
  const content = (
    <>
      <span aria-hidden className="size-[7px] shrink-0 rounded-xs bg-current" />
      <b className="shrink-0 font-semibold">{insight.title}</b>
      <span className="min-w-0 truncate text-ink-muted" title={insight.message}>
        {insight.message}
      </span>
    </>
  );
  const look = classNames(
    "flex h-[24px] w-full min-w-0 items-center gap-2 whitespace-nowrap text-left text-xs",
    alertTone(insight),
  );
  return (
    <li>
      {insight.actionable ? (
        <button type="button" className={look} onClick={() => onOpen(insight)}>
          {content}
        </button>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  );
});
