import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { readErrorText } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Banner } from "@/ui/banner";
import { Button, ButtonLink } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { WaitingText } from "@/ui/spinner";
import { DeleteDraftDialog } from "./delete-draft-dialog";
import { LeaveButton } from "./leave-button";
import { NewDraftDialog } from "./new-draft-dialog";
import { type DraftSummary, draftsQuery } from "./queries";
import { RecentActivity } from "./recent-activity";

/** The draft mission-control list. */
export function DraftsPage({ actions }: { actions?: ReactNode }) {
  const [isScheduling, setScheduling] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageTitle>Drafts</PageTitle>
      <PageHeading
        title="Drafts"
        subtitle="Mock drafts against computer teams, alone or with friends, and live drafts of other sites"
      />
      <QuickActions onSchedule={() => setScheduling(true)}>{actions}</QuickActions>
      <UpcomingDrafts />
      <RecentActivity />
      {isScheduling && <NewDraftDialog onClose={() => setScheduling(false)} />}
    </div>
  );
}

interface QuickActionsProps {
  onSchedule: () => void;
  children: ReactNode;
}

function QuickActions({ onSchedule, children }: QuickActionsProps) {
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
      <ButtonLink variant="primary">
        <Link to="/draft/quick-draft">Start Quick Draft</Link>
      </ButtonLink>
      <Button onClick={onSchedule}>New Draft</Button>
      {children}
      <ButtonLink>
        <Link to="/">Mission Control</Link>
      </ButtonLink>
    </nav>
  );
}

function UpcomingDrafts() {
  const drafts = useQuery(draftsQuery);
  const upcoming = drafts.data?.drafts.filter(({ status }) => status !== "completed");
  return (
    <Card>
      <CardHeader title="Upcoming Drafts" />
      <div className="p-4">
        {drafts.error && (
          <Banner tone="danger">{readErrorText(drafts.error, "fetch drafts")}</Banner>
        )}
        {drafts.isPending && <WaitingText>Loading drafts...</WaitingText>}
        {upcoming?.length === 0 && (
          <EmptyState title="No upcoming drafts">
            Start a quick draft, or make one for a time that suits your friends.
          </EmptyState>
        )}
        <ul aria-label="Upcoming drafts" className="flex flex-col gap-2">
          {upcoming?.map((draft) => (
            <UpcomingDraft key={draft.id} draft={draft} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function UpcomingDraft({ draft }: { draft: DraftSummary }) {
  const [isDeleting, setDeleting] = useState(false);
  const named = <span className="sr-only"> {draft.name}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{draft.name}</p>
        <p className="tabular text-ink-muted text-sm">
          {whenText(draft)} · {draft.participants} participants
        </p>
      </div>
      <StatusBadge draft={draft} />
      <ButtonLink size="sm" variant="primary">
        <Link to={`/draft/${draft.id}`}>Join Draft{named}</Link>
      </ButtonLink>
      {draft.isHost ? (
        <Button size="sm" onClick={() => setDeleting(true)}>
          Delete{named}
        </Button>
      ) : (
        <LeaveButton draft={draft} size="sm">
          {named}
        </LeaveButton>
      )}
      {isDeleting && <DeleteDraftDialog draft={draft} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function StatusBadge({ draft }: { draft: DraftSummary }) {
  if (draft.status === "scheduled") return <Badge tone="info">Scheduled</Badge>;
  if (draft.isPaused) return <Badge tone="warning">Paused</Badge>;
  return draft.isUserTurn ? (
    <Badge tone="accent">Your Turn</Badge>
  ) : (
    <Badge tone="success">In progress</Badge>
  );
}

function whenText(draft: DraftSummary): string {
  if (draft.status === "scheduled" && draft.scheduledTime) {
    return `Starts ${formatMoment(draft.scheduledTime)}`;
  }
  return `Round ${draft.currentRound} of ${draft.rounds}, pick ${draft.currentPick}`;
}
