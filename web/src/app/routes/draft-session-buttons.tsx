import { FolderOpen, Plus, Settings2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useDraftSession } from "@/draft/use-draft-session";
import { CreateSessionDialog } from "@/features/sessions/create-session-dialog";
import { EditLeagueDialog } from "@/features/sessions/edit-league-dialog";
import { ManageSessionsDialog } from "@/features/sessions/manage-sessions-dialog";
import { tryToRemember } from "@/features/sessions/try-to-remember";
import { useOpenSession } from "@/features/sessions/use-open-session";
import { fromWire, storeDraftConfig } from "@/lib/draft-config";
import { Button } from "@/ui/button";

/** The draft page's ways to other sessions. */
export function DraftSessionButtons({ isLive }: { isLive: boolean }) {
  const sessionId = useDraftSession(({ id }) => id);
  const [dialog, setDialog] = useState<"manage" | "create" | "league" | null>(null);
  const openSession = useOpenSession();
  const close = () => setDialog(null);
  useKeptInBrowser();
  return (
    <>
      <Button size="sm" onClick={() => setDialog("manage")}>
        <FolderOpen aria-hidden className="size-4" /> Sessions
      </Button>
      <Button
        size="sm"
        aria-label="Create New Session"
        title="Create New Session"
        onClick={() => setDialog("create")}
      >
        <Plus aria-hidden className="size-4" />
      </Button>
      <Button
        size="sm"
        aria-label="League Settings"
        title="League Settings"
        onClick={() => setDialog("league")}
      >
        <Settings2 aria-hidden className="size-4" />
      </Button>
      {dialog === "league" && <EditLeagueDialog onClose={close} />}
      {dialog === "manage" && <ManageSessionsDialog currentId={sessionId} onClose={close} />}
      {dialog === "create" && (
        <CreateSessionDialog
          context={isLive ? "live_draft" : "planning"}
          onCreated={openSession}
          onClose={close}
        />
      )}
    </>
  );
}

// The session that is open is the one to come back to, and its league this tab's.
function useKeptInBrowser() {
  const sessionId = useDraftSession(({ id }) => id);
  const isOpen = useDraftSession(({ phase }) => phase === "ready");
  const config = useDraftSession((session) => session.config);
  useEffect(() => {
    if (isOpen) tryToRemember(sessionId);
  }, [isOpen, sessionId]);
  useEffect(() => {
    if (isOpen) storeDraftConfig(fromWire(config));
  }, [isOpen, config]);
}
