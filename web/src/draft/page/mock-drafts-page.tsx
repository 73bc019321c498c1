import { useState } from "react";
import { useNavigate } from "react-router";
import { FollowDialog } from "@/draft/follow/follow-dialog";
import { DraftsPage } from "@/draft/room/drafts-page";
import { Button } from "@/ui/button";

/** The list of mock drafts, with the way to a draft of another site. */
export function MockDraftsPage() {
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
