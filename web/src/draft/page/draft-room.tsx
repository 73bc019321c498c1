import { RoomPage } from "@/draft/room/room-page";
import { PairButton } from "@/draft/screen/pair-button";

export function DraftRoom({ id }: { id: string }) {
  return <RoomPage id={id} tools={(draftId) => <PairButton draftId={draftId} />} />;
}
