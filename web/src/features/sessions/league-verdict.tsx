import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ConfigCheck } from "@/engine/pkg/engine_wasm";
import { Banner } from "@/ui/banner";

/** What is wrong with the league, what is only unwise, or that it is complete. */
export function LeagueVerdict({ check }: { check: ConfigCheck | null }) {
  if (!check) return null;
  return (
    <div className="flex flex-col gap-2">
      {check.errors.map((error) => (
        <Banner key={error} tone="danger">
          {error}
        </Banner>
      ))}
      {check.warnings.length > 0 && (
        <ul aria-label="Warnings" className="flex flex-col gap-1 text-sm text-warning">
          {check.warnings.map((warning) => (
            <li key={warning} className="flex items-center gap-2">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {warning}
            </li>
          ))}
        </ul>
      )}
      {check.isComplete && (
        <p className="flex items-center gap-2 text-sm text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          Complete: every roster spot can be filled
        </p>
      )}
    </div>
  );
}
