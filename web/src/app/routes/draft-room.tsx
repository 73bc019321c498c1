import { RoomPage } from "@/features/draft-room/room-page";
import { PairButton } from "@/features/second-screen/pair-button";

export default function DraftRoomRoute({ id }: { id: string }) {
  return <RoomPage id={id} tools={(draftId) => <PairButton draftId={draftId} />} />;
}
