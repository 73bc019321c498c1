import { ChevronRight, CircleCheck, TriangleAlert } from "lucide-react";
import type { Schema } from "@/api/client";

export type Finding = Schema<"Finding">;

/** Whether some value is so far from the usual that a person should decide. */
export function areBeyond(findings: readonly Finding[]): boolean {
  return findings.some(({ is_beyond: isBeyond }) => isBeyond);
}

/** What is odd about the values of a run or a sheet: numbers, each with the players behind it. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return <p className="text-ink-muted text-sm">There is nothing to compare the values with.</p>;
  }
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {findings.map((finding) => (
        <li key={finding.kind}>
          <FindingDetails finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function FindingDetails({ finding }: { finding: Finding }) {
  const { is_beyond: isBeyond, text, players } = finding;
  const Icon = isBeyond ? TriangleAlert : CircleCheck;
  return (
    <details className="group">
      <summary className="flex min-h-8 cursor-pointer list-none items-start gap-2 py-1 pointer-coarse:min-h-11">
        <Icon
          aria-label={isBeyond ? "Beyond the limit" : "Within the limit"}
          className={`mt-0.5 size-4 shrink-0 ${isBeyond ? "text-warning" : "text-success"}`}
        />
        <span className={isBeyond ? "font-medium" : undefined}>{text}</span>
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-4 shrink-0 text-ink-faint group-open:rotate-90"
        />
      </summary>
      <ul className="mt-1 mb-2 ml-6 grid gap-x-6 gap-y-0.5 text-ink-muted text-xs sm:grid-cols-2">
        {players.map(({ name, before, now }) => (
          <li key={`${name} ${now}`} className="flex justify-between gap-3">
            <span className="truncate">{name}</span>
            <span className="tabular whitespace-nowrap">{before ? `${before} → ${now}` : now}</span>
          </li>
        ))}
        {finding.n > players.length && (
          <li>and {(finding.n - players.length).toLocaleString()} more</li>
        )}
      </ul>
    </details>
  );
}
