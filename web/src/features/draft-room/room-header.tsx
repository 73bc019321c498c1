import type { ReactNode } from "react";
import { PageHeading } from "@/ui/page-heading";
import { HostControls } from "./host-controls";
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
          {draft.isHost && <HostControls draft={draft} actions={actions} />}
          {tools}
        </div>
      }
    />
  );
}
