import { useState } from "react";
import { useNavigate } from "react-router";
import { DraftsPage } from "@/features/draft-room/drafts-page";
import { FollowDialog } from "@/features/live-sync/follow-dialog";
import { Button } from "@/ui/button";

/** The draft mission-control list, with the way to a draft of another site. */
export default function DraftsRoute() {
  const [isFollowing, setFollowing] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <DraftsPage
        actions={<Button onClick={() => setFollowing(true)}>Follow a Sleeper Draft</Button>}
      />
      {isFollowing && (
        <FollowDialog
          onFollowed={(sessionId) => navigate(`/draft/live/${sessionId}`)}
          onClose={() => setFollowing(false)}
        />
      )}
    </>
  );
}
