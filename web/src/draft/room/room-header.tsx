import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { PageHeading } from "@/ui/page-heading";
import { HostControls } from "./host-controls";
import { LeaveButton } from "./leave-button";
import type { Draft } from "./queries";
import type { RoomActions } from "./use-room";

interface RoomHeaderProps {
  draft: Draft;
  actions: RoomActions;
  tools: ReactNode;
}

export function RoomHeader({ draft, actions, tools }: RoomHeaderProps) {
  return (
    <PageHeading
      title={draft.name}
      subtitle={`${draft.teamCount} teams · ${draft.rounds} rounds · ${draft.draftOrder} · you pick from slot ${draft.userSlot}`}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {draft.isHost ? (
            <HostControls draft={draft} actions={actions} />
          ) : (
            <GuestControls draft={draft} />
          )}
          {tools}
        </div>
      }
    />
  );
}

function GuestControls({ draft }: { draft: Draft }) {
  const navigate = useNavigate();
  if (draft.status === "completed") return null;
  return <LeaveButton draft={draft} onLeft={() => navigate("/drafts-legacy", { replace: true })} />;
}
