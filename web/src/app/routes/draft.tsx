import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { DraftSessionProvider } from "@/features/draft-session/draft-session-provider";
import { SyncStatus } from "@/features/live-sync/sync-status";
import { useLayout } from "@/lib/use-layout";
import type { LoadError } from "@/open-draft/draft-session";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { isLocalId } from "@/session/local-session";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageTitle } from "@/ui/page-heading";
import { Barred, BrandButton, Tools } from "../main-layout";
import { useSessionMenus } from "./draft-session-buttons";
import { DraftWorkspace, type Screen } from "./draft-workspace";

const BASE_PATHS: Readonly<Record<Screen, string>> = {
  workspace: "/draft",
  strategy: "/draft/strategy",
  live: "/draft/live",
};

/** The draft session page, on each of its three addresses. */
export default function DraftPage() {
  const { sessionId = "" } = useParams();
  const screen = screenOf(useLocation().pathname);
  const navigate = useNavigate();
  return (
    <DraftSessionProvider
      sessionId={sessionId}
      screen={screen}
      onMoved={(id) => navigate(`${BASE_PATHS[screen]}/${id}`, { replace: true })}
    >
      <OpenedDraft screen={screen} />
    </DraftSessionProvider>
  );
}

function screenOf(path: string): Screen {
  if (path.startsWith(`${BASE_PATHS.strategy}/`)) return "strategy";
  return path.startsWith(`${BASE_PATHS.live}/`) ? "live" : "workspace";
}

function OpenedDraft({ screen }: { screen: Screen }) {
  const failure = useDraftSession(({ loadError }) => loadError);
  return failure ? <NotOpened {...failure} /> : <Opened screen={screen} />;
}

function Opened({ screen }: { screen: Screen }) {
  const menus = useSessionMenus(screen === "live");
  const sessionId = useDraftSession(({ id }) => id);
  const isWide = useLayout() === "wide";
  const sync = !isLocalId(sessionId) && <SyncStatus sessionId={sessionId} />;
  const strip = {
    brand: <BrandButton isSmall />,
    session: <Beside first={menus.session}>{isWide && sync}</Beside>,
    // A narrow strip has no room beside the session's name.
    more: <Beside first={!isWide && sync}>{menus.more}</Beside>,
    tools: <Tools />,
  };
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
    <Barred>
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
    </Barred>
  );
}
