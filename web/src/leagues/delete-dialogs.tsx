import { useQueryClient } from "@tanstack/react-query";
import { logFailure } from "@/api/client-errors";
import { detailOr } from "@/api/errors";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormDialog } from "@/ui/form-dialog";
import { toast } from "@/ui/toast-store";
import { deleteTestSessions, forgetSession } from "./delete-sessions";
import { sessionsQuery } from "./queries";
import { deleteSession, type SessionSummary } from "./session-calls";
import { displayName } from "./session-names";

interface DeleteSessionDialogProps {
  session: SessionSummary;
  message: string;
  onClose: () => void;
}

/** Asks before one session goes for good. Closes only once it is gone. */
export function DeleteSessionDialog({ session, message, onClose }: DeleteSessionDialogProps) {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      isDangerous
      title="Delete Session"
      consequence={message}
      confirmLabel="Delete"
      onConfirm={async () => {
        await deleteSession(session.id);
        forgetSession(session.id);
        await queryClient.invalidateQueries(sessionsQuery);
      }}
      describeError={(error) => {
        logFailure("Deleting a session", error);
        return detailOr(error, "The session is still there. Please try again.");
      }}
      onClose={onClose}
    />
  );
}

interface DeleteManyProps {
  sessions: SessionSummary[];
  onClose: () => void;
}

/** Names what will go: the patterns also catch names somebody meant. */
export function DeleteTestSessionsDialog(props: DeleteManyProps) {
  const n = props.sessions.length;
  return (
    <DeleteManyDialog
      {...props}
      title="Delete Test Sessions"
      question={`Are you sure you want to delete all ${n} test sessions? This action cannot be undone.`}
      told={(nDeleted) => `Deleted ${nDeleted} of ${n} test sessions`}
    />
  );
}

/** The ones that were marked in the list, each by its name. */
export function DeleteMarkedDialog({
  onDeleted,
  ...props
}: DeleteManyProps & { onDeleted: () => void }) {
  const n = props.sessions.length;
  const what = n === 1 ? "this session" : `these ${n} sessions`;
  return (
    <DeleteManyDialog
      {...props}
      title="Delete Sessions"
      question={`Are you sure you want to delete ${what}? This action cannot be undone.`}
      told={(nDeleted) => {
        onDeleted();
        return `Deleted ${nDeleted} of ${n} sessions`;
      }}
    />
  );
}

interface DeleteManyDialogProps extends DeleteManyProps {
  title: string;
  question: string;
  told: (nDeleted: number) => string;
}

function DeleteManyDialog({ sessions, title, question, told, onClose }: DeleteManyDialogProps) {
  const queryClient = useQueryClient();
  const n = sessions.length;
  async function deleteAll() {
    const nDeleted = await deleteTestSessions(sessions.map(({ id }) => id)).finally(() =>
      queryClient.invalidateQueries(sessionsQuery),
    );
    toast.success(told(nDeleted));
  }
  return (
    <FormDialog
      isDangerous
      title={title}
      description={question}
      submitLabel={n === 1 ? "Delete 1 Session" : `Delete ${n} Sessions`}
      onSubmit={deleteAll}
      describeError={(error) => (error as Error).message}
      onClose={onClose}
    >
      <ul
        aria-label="Sessions to delete"
        className="max-h-48 list-disc overflow-y-auto rounded-md bg-sunken py-2 pr-3 pl-7 text-sm"
      >
        {sessions.map((session) => (
          <li key={session.id}>{displayName(session)}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
