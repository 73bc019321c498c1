import { Link } from "react-router";
import { Banner } from "@/ui/banner";
import { Button, ButtonLink } from "@/ui/button";
import type { Draft } from "./queries";

interface FinishedNoteProps {
  draft: Draft;
  onNewQuickDraft: () => void;
}

export function FinishedNote({ draft, onNewQuickDraft }: FinishedNoteProps) {
  const n = draft.picks.filter(({ isUser }) => isUser).length;
  return (
    <Banner
      tone="success"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={onNewQuickDraft}>
            Start Quick Draft
          </Button>
          <ButtonLink size="sm">
            <Link to={`/draft/${draft.id}/report`}>Draft report</Link>
          </ButtonLink>
          <ButtonLink size="sm">
            <Link to="/drafts-legacy">All drafts</Link>
          </ButtonLink>
        </div>
      }
    >
      The draft is complete: you drafted {n} players.
    </Banner>
  );
}
