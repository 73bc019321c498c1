import { Link, useLocation, useNavigate, useParams } from "react-router";
import { DraftSessionProvider } from "@/features/draft-session/draft-session-provider";
import type { LoadError } from "@/open-draft/draft-session";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageTitle } from "@/ui/page-heading";
import { DraftSessionButtons } from "./draft-session-buttons";
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
  if (failure) return <NotOpened {...failure} />;
  const buttons = <DraftSessionButtons isLive={screen === "live"} />;
  return <DraftWorkspace key={screen} screen={screen} sessionButtons={buttons} />;
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
