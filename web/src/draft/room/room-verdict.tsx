import { useQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { useState } from "react";
import type { Verdict } from "@/engine/protocol";
import { teamText } from "@/players/player-text";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";
import { adviceQuery, type Draft } from "./queries";

interface RoomVerdictProps {
  draft: Draft;
  canDraft: boolean;
  onDraft: (playerId: string) => void;
}

/** The engine's advice, for those who want it while they practise. */
export function RoomVerdict({ draft, canDraft, onDraft }: RoomVerdictProps) {
  const [isOpen, setOpen] = useState(false);
  const advice = useQuery({
    ...adviceQuery(draft.id, draft.draftVersion),
    enabled: isOpen && canDraft,
  });
  const verdict = (advice.data?.verdict ?? null) as Verdict | null;
  return (
    <Card aria-label="Verdict" className="border-accent-ink/40">
      <div className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2">
        <Lightbulb aria-hidden className="size-4 text-accent-ink" />
        <span className="font-semibold">Verdict</span>
        <Button
          size="sm"
          className="ml-auto"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide verdict" : "Show verdict"}
        </Button>
        {isOpen && (
          <div className="w-full" aria-live="polite">
            {!canDraft && <p className="text-ink-muted text-sm">It comes with your next turn.</p>}
            {canDraft && advice.isPending && (
              <p className="text-ink-muted text-sm">Playing out this draft…</p>
            )}
            {canDraft && advice.error && (
              <p className="text-danger text-sm">The verdict could not be worked out.</p>
            )}
            {canDraft && verdict && <Advised verdict={verdict} onDraft={onDraft} />}
          </div>
        )}
      </div>
    </Card>
  );
}

function Advised({ verdict, onDraft }: { verdict: Verdict; onDraft: (playerId: string) => void }) {
  const { recommended: player, isTossUp, alternatives } = verdict;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2.5">
        <PositionTag position={player.position} />
        <span className="font-display font-semibold text-2xl leading-none">{player.name}</span>
        <span className="text-ink-muted">{teamText(player.team)}</span>
        {isTossUp && <Badge tone="warning">Toss-up</Badge>}
        <Button
          size="sm"
          variant="primary"
          className="ml-auto"
          onClick={() => onDraft(player.playerId)}
        >
          Draft<span className="sr-only"> {player.name}</span>
        </Button>
      </div>
      <ul aria-label="Reasons" className="flex flex-wrap gap-1.5">
        {player.reasons.map(({ kind, text }) => (
          <li key={kind} className="rounded-full border border-line px-2.5 py-0.5 text-xs">
            {text}
          </li>
        ))}
      </ul>
      {alternatives.length > 0 && (
        <p className="text-ink-muted text-xs">
          Or: {alternatives.map(({ name }) => name).join(", ")}
        </p>
      )}
    </div>
  );
}
