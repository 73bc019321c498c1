import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { detailOr } from "@/api/errors";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageTitle } from "@/ui/page-heading";
import { WaitingPage } from "@/ui/spinner";
import { toast } from "@/ui/toast-store";
import { DraftRoom } from "./draft-room";
import { createDraft, draftKey, joinDraft, QUICK_DRAFT } from "./queries";
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
    <Joining id={id} token={invitation} />
  ) : (
    <OpenedRoom key={id} id={id} tools={tools} />
  );
}

function Joining({ id, token }: { id: string; token: string }) {
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: () => joinDraft(token),
    onSuccess: (draft) => navigate(`/draft/${draft.id}`, { replace: true }),
  });
  useEffect(() => mutate(), [mutate]);
  if (error) return <NotOpened id={id} reason={detailOr(error, "You could not be seated.")} />;
  return <WaitingPage>Taking your seat...</WaitingPage>;
}

function OpenedRoom({ id, tools }: RoomPageProps) {
  const room = useRoom(id);
  const startAnother = useAnotherQuickDraft();
  if (room.data) {
    return (
      <>
        <PageTitle>{room.data.name}</PageTitle>
        <DraftRoom
          id={id}
          draft={room.data}
          readAt={room.dataUpdatedAt}
          onNewQuickDraft={startAnother}
          tools={tools(room.data.id)}
        />
      </>
    );
  }
  if (room.error) {
    return <NotOpened id={id} reason={detailOr(room.error, "The draft could not be opened.")} />;
  }
  return <WaitingPage>Opening the draft room...</WaitingPage>;
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

function NotOpened({ id, reason }: { id: string; reason: string }) {
  return (
    <div role="alert" className="mx-auto w-full max-w-xl px-4 py-16">
      <PageTitle>Draft not opened</PageTitle>
      <EmptyState
        title={reason}
        action={
          <ButtonLink>
            <Link to="/drafts-legacy">All drafts</Link>
          </ButtonLink>
        }
      >
        {id === QUICK_DRAFT ? "Try again in a moment." : "It may have been deleted."}
      </EmptyState>
    </div>
  );
}
