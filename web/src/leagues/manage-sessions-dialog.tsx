import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { DeleteSessionDialog, DeleteTestSessionsDialog } from "./delete-dialogs";
import { ManagedSessions } from "./managed-sessions";
import { QuickSessionDialog } from "./quick-session-dialog";
import { SearchBox } from "./search-box";
import type { SessionSummary } from "./session-calls";
import { displayName, isTestSession } from "./session-names";
import { useOpenSession } from "./use-open-session";
import { useSelectSession } from "./use-select-session";
import { useSessionSearch } from "./use-session-search";

interface ManageSessionsDialogProps {
  /** The session of the page behind the dialog. */
  currentId: string | null;
  onClose: () => void;
}

type Over = { kind: "new" | "tests" } | { kind: "delete"; session: SessionSummary } | null;

/** The sessions dialog of the draft page. */
export function ManageSessionsDialog({ currentId, onClose }: ManageSessionsDialogProps) {
  const sessions = useSessionSearch();
  const { selectingId, select } = useSelectSession(currentId, onClose);
  const [over, setOver] = useState<Over>(null);
  const tests = sessions.all.filter(
    (session) => isTestSession(session) && session.id !== currentId,
  );
  return (
    <Dialog
      size="md"
      title="Manage Sessions"
      description="Select, create, or delete draft sessions"
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <div className="flex gap-2">
          <div className="flex-1">
            <SearchBox
              placeholder="Search sessions..."
              value={sessions.search}
              onChange={(event) => sessions.setSearch(event.target.value)}
            />
          </div>
          <Button variant="primary" className="h-10" onClick={() => setOver({ kind: "new" })}>
            <Plus aria-hidden className="size-4" /> New Session
          </Button>
        </div>
        <ManagedSessions
          {...sessions}
          currentId={currentId}
          selectingId={selectingId}
          deletingId={over?.kind === "delete" ? over.session.id : null}
          onSelect={(session) => void select(session.id)}
          onDelete={(session) => setOver({ kind: "delete", session })}
        />
        {tests.length > 0 && (
          <footer className="flex justify-end">
            <Button onClick={() => setOver({ kind: "tests" })}>
              Delete {tests.length} Test Sessions
            </Button>
          </footer>
        )}
      </div>
      <OverDialog over={over} tests={tests} onBack={() => setOver(null)} onLeave={onClose} />
    </Dialog>
  );
}

interface OverDialogProps {
  over: Over;
  tests: SessionSummary[];
  onBack: () => void;
  onLeave: () => void;
}

/** What opens over the list. */
function OverDialog({ over, tests, onBack, onLeave }: OverDialogProps) {
  const openSession = useOpenSession();
  if (over === null) return null;
  if (over.kind === "tests") return <DeleteTestSessionsDialog sessions={tests} onClose={onBack} />;
  if (over.kind === "delete") {
    const message = `Are you sure you want to delete "${displayName(over.session)}"? This action cannot be undone.`;
    return <DeleteSessionDialog session={over.session} message={message} onClose={onBack} />;
  }
  return (
    <QuickSessionDialog
      onCreated={(session) => {
        openSession(session);
        onLeave();
      }}
      onClose={onBack}
    />
  );
}
