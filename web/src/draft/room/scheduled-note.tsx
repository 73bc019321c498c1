import { formatMoment } from "@/lib/dates";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import type { Draft } from "./queries";

interface ScheduledNoteProps {
  draft: Draft;
  onStart: () => void;
}

export function ScheduledNote({ draft, onStart }: ScheduledNoteProps) {
  const action = draft.isHost && (
    <Button size="sm" variant="primary" onClick={onStart}>
      Start now
    </Button>
  );
  return (
    <Banner tone="info" action={action}>
      This draft starts by itself
      {draft.scheduledTime && ` on ${formatMoment(draft.scheduledTime)}`}. You can queue players
      until then.
    </Banner>
  );
}
