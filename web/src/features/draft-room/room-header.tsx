import { Pause, Play, Undo2, UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { PageHeading } from "@/ui/page-heading";
import { InviteDialog } from "./invite-dialog";
import type { Draft } from "./queries";
import { RoomClock } from "./room-clock";
import type { RoomActions } from "./use-room";

interface RoomHeaderProps {
  draft: Draft;
  readAt: number;
  isYourTurn: boolean;
  isRevealing: boolean;
  actions: RoomActions;
  tools: ReactNode;
}

export function RoomHeader(props: RoomHeaderProps) {
  const { draft, actions, tools } = props;
  return (
    <div className="flex flex-col gap-3">
      <PageHeading
        title={draft.name}
        subtitle={`${draft.teamCount} teams · ${draft.rounds} rounds · ${draft.draftOrder} · you pick from slot ${draft.userSlot}`}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {draft.status !== "scheduled" && <Controls draft={draft} actions={actions} />}
            {tools}
          </div>
        }
      />
      {draft.status !== "scheduled" && <TurnBar {...props} />}
    </div>
  );
}

function TurnBar({ draft, readAt, isYourTurn, isRevealing }: Omit<RoomHeaderProps, "tools">) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line bg-surface px-4 py-2">
      <p className="tabular text-ink-muted">
        Round <span className="font-semibold text-ink">{draft.currentRound}</span> of {draft.rounds}{" "}
        · Pick <span className="font-semibold text-ink">{draft.currentPick}</span>
      </p>
      <div aria-live="polite" className="flex items-center gap-2">
        <TurnFlag draft={draft} isYourTurn={isYourTurn} isRevealing={isRevealing} />
      </div>
      <div className="ml-auto flex items-center gap-3">
        {draft.isPaused && draft.status === "in_progress" && <Badge tone="warning">Paused</Badge>}
        {!isRevealing && <RoomClock draft={draft} readAt={readAt} />}
      </div>
    </div>
  );
}

function TurnFlag({
  draft,
  isYourTurn,
  isRevealing,
}: Omit<RoomHeaderProps, "readAt" | "actions" | "tools">) {
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

const PACES = [
  { seconds: 0, label: "At once" },
  { seconds: 1, label: "1 second" },
  { seconds: 3, label: "3 seconds" },
  { seconds: 10, label: "10 seconds" },
];

function Controls({ draft, actions }: Pick<RoomHeaderProps, "draft" | "actions">) {
  const [isInviting, setInviting] = useState(false);
  const hasPicked = draft.picks.some(({ isUser, isKeeper }) => isUser && !isKeeper);
  if (!draft.isHost) return null;
  const isRunning = draft.status === "in_progress";
  return (
    <>
      {isRunning && <PaceChoice draft={draft} actions={actions} />}
      {isRunning && <PauseButton draft={draft} actions={actions} />}
      <Button
        disabled={!hasPicked || actions.isBusy}
        onClick={() => actions.control({ action: "take_back" })}
      >
        <Undo2 aria-hidden className="size-4" /> Take back
      </Button>
      {isRunning && (
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" /> Invite
        </Button>
      )}
      {isInviting && <InviteDialog draftId={draft.id} onClose={() => setInviting(false)} />}
    </>
  );
}

function PaceChoice({ draft, actions }: Pick<RoomHeaderProps, "draft" | "actions">) {
  return (
    <label className="flex items-center gap-2 text-ink-muted text-sm">
      Computer teams
      <select
        value={draft.computerSeconds}
        onChange={(event) =>
          actions.control({ action: "pace", computerSeconds: Number(event.target.value) })
        }
        className="h-9 rounded-md border border-line-strong/70 bg-field px-2 text-ink text-sm pointer-coarse:text-[16px]"
      >
        {PACES.map(({ seconds, label }) => (
          <option key={seconds} value={seconds}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function PauseButton({ draft, actions }: Pick<RoomHeaderProps, "draft" | "actions">) {
  const { isPaused } = draft;
  const Icon = isPaused ? Play : Pause;
  return (
    <Button
      disabled={actions.isBusy}
      onClick={() => actions.control({ action: isPaused ? "resume" : "pause" })}
    >
      <Icon aria-hidden className="size-4" /> {isPaused ? "Resume" : "Pause"}
    </Button>
  );
}
