import { clockOf } from "@/draft/session/clock";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { Advice } from "./advice";
import type { AdviceShape } from "./alternatives";
import { useVerdict } from "./use-verdict";

interface VerdictCardProps {
  shape: AdviceShape;
  /** Beside a player's sheet, which needs the height: the first reason only. */
  isShort: boolean;
}

/** Whom to take: one player, why, and how sure. Always in sight. */
export function VerdictCard({ shape, isShort }: VerdictCardProps) {
  const { verdict, isThinking } = useVerdict();
  return (
    <section
      data-area="verdict"
      aria-label="Verdict"
      aria-busy={isThinking}
      className={classNames(
        "min-w-0 shrink-0 border-line border-b from-accent-soft to-surface contain-layout contain-paint",
        shape === "phone" ? "overflow-y-auto" : "overflow-hidden",
        shape === "card" ? "bg-linear-to-b" : "bg-linear-to-r to-50%",
        shape === "card" && !isShort && (verdict || isThinking) && "min-h-[286px]",
        shape === "tablet" && "grid content-center",
        shape === "line" && "grid content-center",
      )}
    >
      {verdict ? (
        <Advice verdict={verdict} shape={shape} isShort={isShort} />
      ) : (
        <NoAdvice isThinking={isThinking} shape={shape} />
      )}
    </section>
  );
}

/** On a phone the verdict is open on my turn: its place is kept, so that the list does not jump. */
const OPEN_HEIGHT = "min-h-[245px]";

function NoAdvice({ isThinking, shape }: { isThinking: boolean; shape: AdviceShape }) {
  const isMine = useDraftSession((session) => clockOf(session)?.isMine ?? false);
  const isOpening = isThinking && isMine && shape === "phone";
  return (
    <p
      role="status"
      className={classNames(
        "flex items-center gap-2.5 px-3.5 text-ink-muted",
        isOpening ? OPEN_HEIGHT : "min-h-14",
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
