import type { Schema } from "@/api/client";
import { formatMoment } from "@/lib/dates";
import { sourceName } from "@/players/sources";

/** A decision of before that does not hold now: by whom, when, and on what. */
export function DecidedBefore({ decision }: { decision: Schema<"DecidedBefore"> | null }) {
  if (!decision) return null;
  const said = Object.entries(decision.sources).map(
    ([source, value]) => `${sourceName(source)} ${value}`,
  );
  return (
    <p className="text-ink-muted text-xs">
      Decided before for {decision.value}
      {decision.by && ` by ${decision.by}`}
      {decision.at && `, ${formatMoment(decision.at)}`}, when the sources said {said.join(", ")}. It
      stands again when they do.
    </p>
  );
}
