import { Badge } from "@/ui/badge";
import { ConnectionPill } from "@/ui/connection-pill";
import type { Draft } from "./queries";
import { RoomClock } from "./room-clock";
import type { RoomConnection } from "./use-room";

interface TurnBarProps {
  draft: Draft;
  readAt: number;
  isYourTurn: boolean;
  isRevealing: boolean;
  connection: RoomConnection;
}

/** Whose turn it is and how long; stays below the page's bar while the lists scroll. */
export function TurnBar({ draft, readAt, isYourTurn, isRevealing, connection }: TurnBarProps) {
  const isRunning = draft.status === "in_progress";
  return (
    <section
      aria-label="Turn"
      className="sticky top-14 z-25 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line bg-surface px-4 py-2"
    >
      <p className="tabular text-ink-muted">
        Round <span className="font-semibold text-ink">{draft.currentRound}</span> of {draft.rounds}{" "}
        · Pick <span className="font-semibold text-ink">{draft.currentPick}</span>
      </p>
      <div aria-live="polite" className="flex items-center gap-2">
        <TurnFlag draft={draft} isYourTurn={isYourTurn} isRevealing={isRevealing} />
      </div>
      <div className="ml-auto flex items-center gap-3">
        {isRunning && <Connection connection={connection} />}
        {draft.isPaused && isRunning && <Badge tone="warning">Paused</Badge>}
        {!isRevealing && <RoomClock draft={draft} readAt={readAt} />}
      </div>
    </section>
  );
}

function TurnFlag({
  draft,
  isYourTurn,
  isRevealing,
}: Pick<TurnBarProps, "draft" | "isYourTurn" | "isRevealing">) {
  if (isRevealing) return <span className="text-ink-muted">Teams are picking…</span>;
  if (draft.status === "completed") return <Badge tone="success">Draft complete</Badge>;
  if (isYourTurn) {
    return (
      <span className="rounded-full bg-accent px-3 py-0.5 font-semibold text-on-accent">
        Your Turn
      </span>
    );
  }
  const team = draft.teams.find(({ slot }) => slot === draft.onTheClock);
  return <span className="text-ink-muted">{team?.name} is on the clock</span>;
}

const CONNECTIONS = {
  live: { text: "Live", title: "Picks are shown as they are made" },
  connecting: { text: "Connecting…", title: "Picks made meanwhile are shown once it is back" },
  offline: { text: "Offline", title: "The clock goes on without you: it picks from your queue" },
} as const;

function Connection({ connection }: Pick<TurnBarProps, "connection">) {
  const { text, title } = CONNECTIONS[connection];
  return (
    <ConnectionPill tone={connection === "live" ? "good" : "amber"} title={title} text={text} />
  );
}
