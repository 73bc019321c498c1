import { useEffect, useState } from "react";
import type { Verdict } from "@/engine/protocol";
import { classNames } from "@/lib/class-names";
import { Card } from "@/ui/card";
import { Advice } from "./advice";
import { useVerdict } from "./use-verdict";

interface VerdictCardProps {
  /** Told the suggested players, the recommended one first; nobody while the engine thinks. */
  onSuggestions: (playerIds: readonly string[]) => void;
}

/** Whom to take: one player, why, and how sure. */
export function VerdictCard({ onSuggestions }: VerdictCardProps) {
  const { verdict, isThinking } = useVerdict();
  const latest = useLatest(verdict);
  useEffect(() => onSuggestions(idsOf(verdict)), [verdict, onSuggestions]);
  return (
    <Card
      aria-label="Verdict"
      aria-busy={isThinking}
      className="border-accent-ink/40 bg-linear-to-r from-accent-soft to-surface max-lg:sticky max-lg:top-14 max-lg:z-10"
    >
      <div className={classNames("relative", HEIGHT)}>
        {latest && (
          <div style={verdict ? SHOWN : KEPT}>
            <Advice verdict={latest} />
          </div>
        )}
        {!verdict && <NoAdvice isThinking={isThinking} isOver={latest !== null} />}
      </div>
    </Card>
  );
}

/** A hidden verdict keeps its height, and the browser need not look at what is in it. */
const SHOWN = { containIntrinsicHeight: "auto 9rem" } as const;
const KEPT = { ...SHOWN, contentVisibility: "hidden" } as const;

/** What most verdicts take: what is below stays where it is when one comes, and from pick to pick. */
const HEIGHT = "lg:min-h-79.5 xl:min-h-51.5 min-[115rem]:min-h-43.5";
/** On a phone every line counts: only the first verdict has its place kept. */
const FIRST_ADVICE_HEIGHT =
  "min-h-55 max-sm:pointer-coarse:min-h-63.25 sm:min-h-42 lg:min-h-[inherit]";

interface NoAdviceProps {
  isThinking: boolean;
  /** In the place of the advice before, so that nothing below moves under the pointer. */
  isOver: boolean;
}

function NoAdvice({ isThinking, isOver }: NoAdviceProps) {
  return (
    <p
      role="status"
      className={classNames(
        "flex items-center gap-2.5 px-4 text-ink-muted",
        isThinking && !isOver ? FIRST_ADVICE_HEIGHT : "h-16",
        isOver && "absolute inset-x-0 top-0",
      )}
    >
      {isThinking ? "Playing out this draft…" : "No pick of yours is left."}
      {isThinking && (
        // Its own animation would have the page painted anew for every frame.
        <progress
          aria-label="Thinking"
          className="h-1 w-24 animate-shimmer appearance-none overflow-hidden rounded-full bg-accent-ink [&::-webkit-progress-bar]:bg-accent-ink"
        />
      )}
    </p>
  );
}

/** Hidden while the next one is worked out, not taken down: putting it up again takes longer than changing it. */
function useLatest(verdict: Verdict | null): Verdict | null {
  const [latest, setLatest] = useState(verdict);
  if (verdict && verdict !== latest) setLatest(verdict);
  return verdict ?? latest;
}

function idsOf(verdict: Verdict | null): string[] {
  if (!verdict) return [];
  return [verdict.recommended, ...verdict.alternatives].map(({ playerId }) => playerId);
}
