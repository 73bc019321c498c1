import { Pause, Play, Trash2, Undo2, UserPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { DeleteDraftDialog } from "./delete-draft-dialog";
import { InviteDialog } from "./invite-dialog";
import type { Draft } from "./queries";
import { takeBackCost } from "./take-back";
import type { RoomActions } from "./use-room";

const PACES = [
  { seconds: 0, label: "At once" },
  { seconds: 1, label: "1 second" },
  { seconds: 3, label: "3 seconds" },
  { seconds: 10, label: "10 seconds" },
];

interface ControlProps {
  draft: Draft;
  actions: RoomActions;
}

/** What only the person who made the room can do with it. */
export function HostControls({ draft, actions }: ControlProps) {
  const isRunning = draft.status === "in_progress";
  return (
    <>
      {isRunning && <PaceChoice draft={draft} actions={actions} />}
      {isRunning && <PauseButton draft={draft} actions={actions} />}
      {draft.status !== "scheduled" && <TakeBackButton draft={draft} actions={actions} />}
      {draft.status !== "completed" && <InviteButton draft={draft} />}
      {!isRunning && <DeleteButton draft={draft} />}
    </>
  );
}

function PaceChoice({ draft, actions }: ControlProps) {
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

function PauseButton({ draft, actions }: ControlProps) {
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

/** Asks first when other people's picks go too. */
function TakeBackButton({ draft, actions }: ControlProps) {
  const [isAsking, setAsking] = useState(false);
  const hasPicked = draft.picks.some(({ isUser, isKeeper }) => isUser && !isKeeper);
  const cost = takeBackCost(draft);
  const takeBack = () => actions.control({ action: "take_back" });
  return (
    <>
      <Button
        disabled={!hasPicked || actions.isBusy}
        onClick={cost ? () => setAsking(true) : takeBack}
      >
        <Undo2 aria-hidden className="size-4" /> Take back
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title="Take picks back?"
          consequence={cost}
          confirmLabel="Take back"
          onConfirm={async () => takeBack()}
          describeError={() => "The picks could not be taken back. Please try again."}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function InviteButton({ draft }: { draft: Draft }) {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Button onClick={() => setInviting(true)}>
        <UserPlus aria-hidden className="size-4" /> Invite
      </Button>
      {isInviting && <InviteDialog draft={draft} onClose={() => setInviting(false)} />}
    </>
  );
}

function DeleteButton({ draft }: { draft: Draft }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" /> Delete
      </Button>
      {isAsking && (
        <DeleteDraftDialog
          draft={draft}
          onDeleted={() => navigate("/drafts-legacy", { replace: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
