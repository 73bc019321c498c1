import { memo } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { ByeSeverity, ByeStripRow } from "@/engine/pkg/engine_wasm";
import { POSITIONS } from "@/players/positions";
import { Badge, type BadgeTone } from "@/ui/badge";
import { PositionTag } from "@/ui/position-tag";

const TONES: Readonly<Record<ByeSeverity, BadgeTone>> = {
  none: "neutral",
  warning: "warning",
  critical: "danger",
};

/** Until the engine has answered: dashes, in the place the weeks will take. */
const NO_BYES: readonly ByeStripRow[] = POSITIONS.map((position) => ({ position, weeks: [] }));

const PLACE = "flex flex-wrap content-start items-center gap-x-3 gap-y-1 px-3.5 py-2 text-xs";

/** The bye weeks of my players, by position, as week × count. */
export function ByeStrip() {
  const rows = useDraftSession((session) => session.analysis?.byeStrip ?? NO_BYES);
  return (
    <section aria-label="Bye weeks" className={PLACE}>
      <h2 className="font-semibold text-ink-muted">Bye weeks</h2>
      <dl className="contents">
        {rows.map((row) => (
          <PositionByes key={row.position} row={row} />
        ))}
      </dl>
    </section>
  );
}

const PositionByes = memo(function PositionByes({ row }: { row: ByeStripRow }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt>
        <PositionTag position={row.position} />
      </dt>
      <dd className="tabular flex gap-1">
        {row.weeks.length === 0 && <span className="text-ink-faint">–</span>}
        {row.weeks.map(({ week, count, severity }) => (
          <Badge key={week} tone={TONES[severity]}>
            {week} × {count}
            {severity !== "none" && <span className="sr-only">, {severity}</span>}
          </Badge>
        ))}
      </dd>
    </div>
  );
});
