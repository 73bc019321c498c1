import { useMemo } from "react";
import { POSITIONS } from "@/players/positions";
import { Badge } from "@/ui/badge";
import { Card, CardHeader } from "@/ui/card";
import type { Draft, DraftPick } from "./queries";

const STYLES: Readonly<Record<NonNullable<Draft["teams"][number]["style"]>, string>> = {
  by_the_book: "By the book",
  robust_rb: "Robust RB",
  zero_rb: "Zero RB",
  early_qb: "Early QB",
  reacher: "Reacher",
  auto_drafter: "Auto-drafter",
};

interface TeamsPanelProps {
  draft: Draft;
  picks: readonly DraftPick[];
}

/** Who drafts how, and what everybody holds. */
export function TeamsPanel({ draft, picks }: TeamsPanelProps) {
  const held = useMemo(() => heldBySlot(picks), [picks]);
  return (
    <Card>
      <CardHeader title="Teams" />
      <ul aria-label="Teams" className="px-4 py-2">
        {draft.teams.map(({ slot, name, style, isUser, isAuto }) => (
          <li
            key={slot}
            className="flex min-h-9 flex-wrap items-center gap-x-2 border-line/60 border-b py-1 last:border-0"
          >
            <span className="tabular w-6 text-ink-faint text-xs">{slot}</span>
            <span className="min-w-0 flex-1 truncate font-medium">
              {name}
              {isUser && <span className="text-ink-muted"> (you)</span>}
            </span>
            {style ? <Badge>{STYLES[style]}</Badge> : isAuto && <Badge tone="info">Auto</Badge>}
            <span className="tabular w-full pl-8 text-2xs text-ink-muted">
              {POSITIONS.map((position) => `${position} ${held.get(slot)?.[position] ?? 0}`).join(
                " · ",
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function heldBySlot(picks: readonly DraftPick[]) {
  const held = new Map<number, Record<string, number>>();
  for (const { slot, position } of picks) {
    const counts = held.get(slot) ?? {};
    counts[position] = (counts[position] ?? 0) + 1;
    held.set(slot, counts);
  }
  return held;
}
