import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  FolderOpen,
  House,
  type LucideIcon,
  Plus,
  Redo2,
  RefreshCcw,
  Save,
  Settings2,
  Tv,
} from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { TurnAlertItems } from "@/draft/clock/turn-alert-items";
import { ExportItems } from "@/draft/export/export-menu";
import { PairDialog } from "@/draft/screen/pair-dialog";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { CreateSessionDialog } from "@/leagues/create-session-dialog";
import { completed } from "@/leagues/kept/league";
import { storeDraftConfig } from "@/leagues/kept/league-on-the-wire";
import { ManageSessionsDialog } from "@/leagues/manage-sessions-dialog";
import { tryToRemember } from "@/leagues/try-to-remember";
import { useOpenSession } from "@/leagues/use-open-session";
import { useLayout } from "@/lib/use-layout";
import { Button } from "@/ui/button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/ui/menu";
import { LeagueSettings } from "./league-settings";

type SessionDialog = "manage" | "create" | "league" | "screen";

const WAYS: readonly { dialog: SessionDialog; name: string; icon: LucideIcon }[] = [
  { dialog: "manage", name: "Sessions", icon: FolderOpen },
  { dialog: "create", name: "Create New Session", icon: Plus },
  { dialog: "league", name: "League Settings", icon: Settings2 },
  { dialog: "screen", name: "Second Screen", icon: Tv },
];

interface SessionMenusProps {
  isLive: boolean;
  /** Theme and account, for a phone. */
  accountItems: ReactNode;
}

/** The draft page's ways to other sessions: behind the session's name, and on a narrow screen behind the dots. */
export function useSessionMenus({ isLive, accountItems }: SessionMenusProps) {
  const sessionId = useDraftSession(({ id }) => id);
  const [dialog, setDialog] = useState<SessionDialog | null>(null);
  const openSession = useOpenSession();
  const close = () => setDialog(null);
  useKeptInBrowser();
  const session = (
    <>
      <h1 className="sr-only">Mission Control</h1>
      <SessionMenu onOpen={setDialog} />
      {dialog === "league" && <LeagueSettings onClose={close} />}
      {dialog === "manage" && <ManageSessionsDialog currentId={sessionId} onClose={close} />}
      {dialog === "screen" && <PairDialog draftId={sessionId} onClose={close} />}
      {dialog === "create" && (
        <CreateSessionDialog
          context={isLive ? "live_draft" : "planning"}
          onCreated={openSession}
          onClose={close}
        />
      )}
    </>
  );
  return { session, more: <MoreMenu accountItems={accountItems} onOpen={setDialog} /> };
}

const ONLY_HERE = "This draft is kept in this browser only, where no other screen can see it";

const NO_AUCTIONS = "A second screen does not show auctions";

interface WaysProps {
  onOpen: (dialog: SessionDialog) => void;
}

function SessionMenu({ onOpen }: WaysProps) {
  const name = useDraftSession((session) => session.name);
  const nTeams = useDraftSession(({ config }) => config.team_count);
  const scoring = useDraftSession((session) => session.scoring);
  const budget = useDraftSession(({ config }) => config.auction?.budget);
  const kind = budget === undefined ? "" : `Auction $${budget} · `;
  return (
    <Menu
      trigger={
        <SessionButton name={name} league={`${kind}${SCORING[scoring]} · ${nTeams ?? 12} teams`} />
      }
    >
      <MenuLabel>
        <span className="block font-semibold text-ink text-sm">Mission Control</span>
        <span className="block text-ink-muted text-xs">real-time draft strategy and insights</span>
      </MenuLabel>
      <MenuSeparator />
      <Ways onOpen={onOpen} />
      <MenuSeparator />
      <TurnAlertItems />
    </Menu>
  );
}

const SCORING: Readonly<Record<number, string>> = { 0: "Standard", 0.5: "Half PPR", 1: "PPR" };

interface SessionButtonProps extends ComponentProps<"button"> {
  name: string;
  league: string;
}

/** The heading of the page, and the button that leads to other sessions. */
function SessionButton({ name, league, ...trigger }: SessionButtonProps) {
  return (
    <button
      {...trigger}
      type="button"
      title="Sessions, new session, league settings"
      className="block max-w-56 rounded-md text-left leading-4 tablet:max-w-36"
    >
      <span className="sr-only">Sessions: </span>
      <span className="flex items-center gap-1 font-semibold text-[13px]">
        <span className="min-h-[1lh] truncate">{name}</span>
        <ChevronDown aria-hidden className="size-3 shrink-0 opacity-60" />
      </span>
      <span className="block truncate text-[11px] opacity-75 tablet:hidden">
        Mission Control · {league}
      </span>
    </button>
  );
}

function Ways({ onOpen }: WaysProps) {
  const isLocal = useDraftSession((session) => session.isLocal);
  const isAuction = useDraftSession(({ config }) => Boolean(config.auction));
  const why = isAuction ? NO_AUCTIONS : isLocal ? ONLY_HERE : null;
  return WAYS.map(({ dialog, name, icon: Icon }) => (
    <MenuItem
      key={dialog}
      {...(dialog === "screen" && why !== null ? { unavailable: why } : {})}
      icon={<Icon aria-hidden className="size-4" />}
      onSelect={() => onOpen(dialog)}
    >
      {name}
    </MenuItem>
  ));
}

/** Everything the narrow strip has no room for, in the width of one button. */
function MoreMenu({ accountItems, onOpen }: WaysProps & { accountItems: ReactNode }) {
  const { save, redo } = useDraftActions();
  const isAuction = useDraftSession(({ config }) => Boolean(config.auction));
  const navigate = useNavigate();
  const layout = useLayout();
  const label = useDraftSession((session) => session.saveButton);
  const trigger = (
    <Button size="sm" aria-label="Sessions, league and exports" className="px-2 text-current">
      <Ellipsis aria-hidden className="size-4" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <Ways onOpen={onOpen} />
      <MenuItem icon={<House aria-hidden className="size-4" />} onSelect={() => navigate("/")}>
        Home
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Save aria-hidden className="size-4" />} onSelect={() => void save()}>
        {label}
      </MenuItem>
      <MenuItem icon={<Redo2 aria-hidden className="size-4" />} onSelect={redo}>
        Redo
      </MenuItem>
      {!isAuction && <PickItems />}
      {/* A tablet has them beside the menu. */}
      {layout === "phone" && accountItems}
    </Menu>
  );
}

/** What an auction has no use for. */
function PickItems() {
  const { previousPick, nextPick, resetPick } = useDraftActions();
  return (
    <>
      <MenuItem icon={<ChevronLeft aria-hidden className="size-4" />} onSelect={previousPick}>
        Previous pick
      </MenuItem>
      <MenuItem icon={<ChevronRight aria-hidden className="size-4" />} onSelect={nextPick}>
        Next pick
      </MenuItem>
      <MenuItem icon={<RefreshCcw aria-hidden className="size-4" />} onSelect={resetPick}>
        Auto
      </MenuItem>
      <MenuSeparator />
      <ExportItems />
      <MenuSeparator />
      <TurnAlertItems />
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
    if (isOpen) storeDraftConfig(completed(config));
  }, [isOpen, config]);
}
