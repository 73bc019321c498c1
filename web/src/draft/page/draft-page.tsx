import type { ComponentType, ReactNode } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { AuctionWorkspace } from "@/draft/auction/auction-workspace";
import { SyncStatus } from "@/draft/follow/sync-status";
import type { LoadError } from "@/draft/session/draft-session";
import { DraftSessionProvider } from "@/draft/session/draft-session-provider";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { isLocalId } from "@/leagues/kept/local-session";
import { useLayout } from "@/lib/use-layout";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageTitle } from "@/ui/page-heading";
import { useSessionMenus } from "./draft-session-buttons";
import { DraftWorkspace, type Screen } from "./draft-workspace";
import { SessionNotices } from "./session-notices";
import { useFollowedOn } from "./use-followed-on";

const BASE_PATHS: Readonly<Record<Screen, string>> = {
  workspace: "/draft",
  strategy: "/draft/strategy",
  live: "/draft/live",
};

/** What the page takes from the application around it. */
interface DraftFrame {
  brand: ReactNode;
  /** Right in the strip: theme and account. */
  tools: ReactNode;
  /** The same as items of a menu, for a phone whose strip has no room for them. */
  accountItems: ReactNode;
  /** The bar of other pages, for when there is no draft to show. */
  Barred: ComponentType<{ children: ReactNode }>;
}

/** The draft session page, on each of its three addresses. */
export function DraftPage({ frame }: { frame: DraftFrame }) {
  const { sessionId = "" } = useParams();
  const screen = screenOf(useLocation().pathname);
  const navigate = useNavigate();
  return (
    <DraftSessionProvider
      sessionId={sessionId}
      screen={screen}
      onMoved={(id) => navigate(`${BASE_PATHS[screen]}/${id}`, { replace: true })}
    >
      <OpenedDraft screen={screen} frame={frame} />
    </DraftSessionProvider>
  );
}

function screenOf(path: string): Screen {
  if (path.startsWith(`${BASE_PATHS.strategy}/`)) return "strategy";
  return path.startsWith(`${BASE_PATHS.live}/`) ? "live" : "workspace";
}

interface OpenedDraftProps {
  screen: Screen;
  frame: DraftFrame;
}

function OpenedDraft({ screen, frame }: OpenedDraftProps) {
  const failure = useDraftSession(({ loadError }) => loadError);
  if (!failure) return <Opened screen={screen} frame={frame} />;
  return (
    <frame.Barred>
      <NotOpened {...failure} />
    </frame.Barred>
  );
}

function Opened({ screen, frame }: OpenedDraftProps) {
  const { brand, tools, accountItems } = frame;
  const menus = useSessionMenus({ isLive: screen === "live", accountItems });
  const sessionId = useDraftSession(({ id }) => id);
  const isWide = useLayout() === "wide";
  const isAuction = useDraftSession(({ config }) => Boolean(config.auction));
  useFollowedOn(sessionId);
  const sync = !isLocalId(sessionId) && <SyncStatus sessionId={sessionId} />;
  const strip = {
    brand,
    session: <Beside first={menus.session}>{isWide && sync}</Beside>,
    // A narrow strip has no room beside the session's name.
    more: <Beside first={!isWide && sync}>{menus.more}</Beside>,
    tools,
  };
  if (isAuction) return <AuctionWorkspace strip={strip} notices={<SessionNotices />} />;
  return <DraftWorkspace key={screen} screen={screen} strip={strip} />;
}

function Beside({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      {first}
      {children}
    </div>
  );
}

function NotOpened({ title, reason }: LoadError) {
  return (
    <div role="alert" className="mx-auto w-full max-w-xl px-4 py-16">
      <PageTitle>Session not opened</PageTitle>
      <EmptyState
        title={title}
        action={
          <ButtonLink>
            <Link to="/">Back to home</Link>
          </ButtonLink>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}
