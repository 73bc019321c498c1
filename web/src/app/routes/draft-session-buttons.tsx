import { EllipsisVertical, FolderOpen, type LucideIcon, Plus, Settings2 } from "lucide-react";
import { useEffect, useState } from "react";
import { CreateSessionDialog } from "@/features/sessions/create-session-dialog";
import { EditLeagueDialog } from "@/features/sessions/edit-league-dialog";
import { ManageSessionsDialog } from "@/features/sessions/manage-sessions-dialog";
import { tryToRemember } from "@/features/sessions/try-to-remember";
import { useOpenSession } from "@/features/sessions/use-open-session";
import { ExportItems } from "@/features/workspace/export-menu";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { completed } from "@/session/league";
import { storeDraftConfig } from "@/session/league-on-the-wire";
import { Button } from "@/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/ui/menu";

type SessionDialog = "manage" | "create" | "league";

const WAYS: readonly { dialog: SessionDialog; name: string; icon: LucideIcon }[] = [
  { dialog: "manage", name: "Sessions", icon: FolderOpen },
  { dialog: "create", name: "Create New Session", icon: Plus },
  { dialog: "league", name: "League Settings", icon: Settings2 },
];

/** The draft page's ways to other sessions. */
export function DraftSessionButtons({ isLive }: { isLive: boolean }) {
  const sessionId = useDraftSession(({ id }) => id);
  const [dialog, setDialog] = useState<SessionDialog | null>(null);
  const openSession = useOpenSession();
  const close = () => setDialog(null);
  useKeptInBrowser();
  return (
    <>
      <WideButtons onOpen={setDialog} />
      <PhoneMenu onOpen={setDialog} />
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

interface WaysProps {
  onOpen: (dialog: SessionDialog) => void;
}

/** Only the way used most spells out its name. */
function WideButtons({ onOpen }: WaysProps) {
  return WAYS.map(({ dialog, name, icon: Icon }) => (
    <Button
      key={dialog}
      size="sm"
      aria-label={name}
      title={name}
      className="max-sm:hidden"
      onClick={() => onOpen(dialog)}
    >
      <Icon aria-hidden className="size-4" />
      {dialog === "manage" && name}
    </Button>
  ));
}

/** The same, and what the wide header offers beside it, in the width of one button. */
function PhoneMenu({ onOpen }: WaysProps) {
  const trigger = (
    <Button size="sm" aria-label="Sessions, league and exports" className="sm:hidden">
      <EllipsisVertical aria-hidden className="size-4" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {WAYS.map(({ dialog, name, icon: Icon }) => (
        <MenuItem
          key={dialog}
          icon={<Icon aria-hidden className="size-4" />}
          onSelect={() => onOpen(dialog)}
        >
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <ExportItems />
    </Menu>
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
    if (isOpen) storeDraftConfig(completed(config));
  }, [isOpen, config]);
}
