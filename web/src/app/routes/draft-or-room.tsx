import { lazy } from "react";
import { useParams } from "react-router";
import { isRoomId } from "@/features/draft-room/queries";
import { DraftPage } from "../draft-page";
import { Barred } from "../main-layout";

const RoomRoute = lazy(() => import("./draft-room"));

/** Sessions and draft rooms share an address; the id tells which it is, before anything is asked. */
export function DraftOrRoom() {
  const { sessionId = "" } = useParams();
  if (!isRoomId(sessionId)) return <DraftPage />;
  return (
    <Barred>
      <RoomRoute id={sessionId} />
    </Barred>
  );
}
