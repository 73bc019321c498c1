import { useState } from "react";
import { Link } from "react-router";
import { isStorageAvailable } from "@/lib/browser-storage";
import { Button, ButtonLink } from "@/ui/button";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { toast } from "@/ui/toast-store";
import { CreateSessionDialog } from "./create-session-dialog";
import { LocalSessionNote } from "./local-session-note";
import { SearchBox } from "./search-box";
import { SessionsList } from "./sessions-list";
import { useOpenSession } from "./use-open-session";
import { useSessionSearch } from "./use-session-search";

const CREATION_FAILED = "Failed to create session. Please try again.";

/** All sessions of a person: find one, open it, delete it, make another. */
export function SessionsPage() {
  const [isCreating, setIsCreating] = useState(false);
  const [canStore] = useState(() => isStorageAvailable());
  const openSession = useOpenSession();
  const sessions = useSessionSearch();
  const create = (
    <Button
      variant="primary"
      disabled={!canStore}
      aria-describedby={canStore ? undefined : "storage-needed"}
      onClick={() => setIsCreating(true)}
    >
      + Create New Session
    </Button>
  );
  return (
    <div className="flex w-full flex-col gap-3 px-4 pt-4 pb-2">
      <PageTitle>Sessions</PageTitle>
      <PageHeading
        title="Select Draft Session"
        subtitle={sessions.list.data && countText(sessions.shown.length, sessions.all.length)}
        actions={
          <>
            <ButtonLink>
              <Link to="/welcome">Home</Link>
            </ButtonLink>
            {create}
          </>
        }
      />
      {!canStore && (
        <p id="storage-needed" role="alert" className="text-sm text-warning">
          Browser storage is required for session persistence
        </p>
      )}
      <LocalSessionNote />
      {sessions.all.length > 0 && (
        <SearchBox
          placeholder="Search by name, ID, or date..."
          value={sessions.search}
          onChange={(event) => sessions.setSearch(event.target.value)}
        />
      )}
      <SessionsList {...sessions} />
      {isCreating && (
        <CreateSessionDialog
          onCreated={openSession}
          onFailed={() => toast.error(CREATION_FAILED)}
          onClose={() => setIsCreating(false)}
        />
      )}
    </div>
  );
}

function countText(nShown: number, nAll: number): string {
  if (nShown === 0) return "No sessions found";
  return nShown === nAll ? `All ${nAll} sessions` : `${nShown} of ${nAll} sessions`;
}
