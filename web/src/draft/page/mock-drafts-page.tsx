import { Link } from "react-router";
import { DraftsPage } from "@/draft/room/drafts-page";
import { ButtonLink } from "@/ui/button";

/** The list of mock drafts, with the way to a draft that is held elsewhere. */
export function MockDraftsPage() {
  return (
    <DraftsPage
      actions={
        <ButtonLink>
          <Link to="/connect">Follow a Draft Room</Link>
        </ButtonLink>
      }
    />
  );
}
