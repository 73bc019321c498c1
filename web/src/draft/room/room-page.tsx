import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ApiError, detailOr, hasCode } from "@/api/errors";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageTitle } from "@/ui/page-heading";
import { WaitingPage } from "@/ui/spinner";
import { toast } from "@/ui/toast-store";
import { DraftRoom } from "./draft-room";
import { createDraft, draftKey, isGone, joinDraft } from "./queries";
import { QUICK_DRAFT } from "./room-id";
import { useRoom } from "./use-room";

interface RoomPageProps {
  id: string;
  /** What else can be done with the room, beside its own controls. */
  tools: (draftId: string) => ReactNode;
}

/** A draft room, by its id or as the caller's quick draft; an invitation in the address seats them first. */
export function RoomPage({ id, tools }: RoomPageProps) {
  const [search] = useSearchParams();
  const invitation = search.get("invitation");
  return invitation ? (
    <Joining token={invitation} />
  ) : (
    <OpenedRoom key={id} id={id} tools={tools} />
  );
}

function Joining({ token }: { token: string }) {
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: () => joinDraft(token),
    onSuccess: (draft) => navigate(`/draft/${draft.id}`, { replace: true }),
  });
  useEffect(() => mutate(), [mutate]);
  if (error) return <NotOpened error={error} fallback="You could not be seated." />;
  return <WaitingPage>Taking your seat...</WaitingPage>;
}

function OpenedRoom({ id, tools }: RoomPageProps) {
  const { query, connection } = useRoom(id);
  const startAnother = useAnotherQuickDraft();
  const { data: draft, error } = query;
  // A room that was read before stays in sight while the server cannot be reached.
  if (error && (!draft || isGone(error))) {
    return <NotOpened error={error} fallback="The draft could not be opened." />;
  }
  if (!draft) return <WaitingPage>Opening the draft room...</WaitingPage>;
  return (
    <DraftRoom
      key={draft.id}
      id={id}
      draft={draft}
      readAt={query.dataUpdatedAt}
      connection={connection}
      onNewQuickDraft={startAnother}
      tools={tools(draft.id)}
    />
  );
}

function useAnotherQuickDraft(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => createDraft({ quick: true }),
    onSuccess: (draft) => {
      client.setQueryData(draftKey(QUICK_DRAFT), draft);
      navigate(`/draft/${QUICK_DRAFT}`);
    },
    onError: (error) => toast.error(detailOr(error, "The draft could not be started.")),
  });
  return mutate;
}

/** What to do about it. */
function adviceOn(error: Error): string {
  if (isGone(error)) return "It was deleted, or you left it.";
  if (hasCode(error, "invitation_not_found")) return "The person who invited you can send one.";
  if (hasCode(error, "seat_taken")) return "The person who invited you can make a larger draft.";
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? "Look for it in the list." : "Try again in a moment.";
}

function NotOpened({ error, fallback }: { error: Error; fallback: string }) {
  return (
    <div role="alert" className="mx-auto w-full max-w-xl px-4 py-16">
      <PageTitle>Draft not opened</PageTitle>
      <EmptyState
        title={detailOr(error, fallback)}
        action={
          <ButtonLink>
            <Link to="/drafts-legacy">All drafts</Link>
          </ButtonLink>
        }
      >
        {adviceOn(error)}
      </EmptyState>
    </div>
  );
}
