import type { LiveSnapshot } from "@/live/snapshot";
import { Badge, type BadgeTone } from "@/ui/badge";

type LiveState = Pick<LiveSnapshot, "status" | "error" | "notice">;

const LOOKS: Readonly<Record<LiveState["status"], { tone: BadgeTone; word: string }>> = {
  connected: { tone: "success", word: "Live" },
  connecting: { tone: "neutral", word: "Connecting" },
  disconnected: { tone: "warning", word: "Disconnected" },
  error: { tone: "danger", word: "Not live" },
};

/** Whether changes made elsewhere appear here, and what happens while they do not. */
export function LiveBadge({ live }: { live: LiveState }) {
  const { tone, word } = LOOKS[live.status];
  const trouble = live.notice ?? live.error;
  return (
    <span role="status" className="flex items-center gap-2 text-ink-muted text-xs">
      <Badge tone={tone}>{word}</Badge>
      {trouble}
    </span>
  );
}
