import { useEffect } from "react";
import { useParams } from "react-router";
import { isRoomId } from "@/draft/room/room-id";
import { rememberRoom } from "@/leagues/kept/last-session";
import { DraftPage } from "./draft-page";
import { lazyPage } from "./lazy-page";
import { Barred } from "./main-layout";

const RoomRoute = lazyPage(async () => (await import("@/draft/page/draft-room")).DraftRoom);

/** Sessions and draft rooms share an address; the id tells which it is, before anything is asked. */
export function DraftOrRoom() {
  const { sessionId = "" } = useParams();
  const isRoom = isRoomId(sessionId);
  useEffect(() => {
    if (isRoom) rememberRoom(sessionId);
  }, [isRoom, sessionId]);
  if (!isRoom) return <DraftPage />;
  return (
    <Barred>
      <RoomRoute id={sessionId} />
    </Barred>
  );
}
