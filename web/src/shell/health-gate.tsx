import { useQuery } from "@tanstack/react-query";
import { ServerOff } from "lucide-react";
import type { ReactNode } from "react";
import { healthQuery } from "@/api/health";
import { canDraftOffline } from "@/leagues/kept/offline";
import { Wordmark } from "@/ui/logo";
import { Spinner, WaitingPage } from "@/ui/spinner";
import { PageFrame } from "./page-frame";
import { useServerReturn } from "./use-server-return";

const UNREACHABLE = "Cannot connect to backend. Make sure the server is running on port 8000.";

/**
 * Nothing is routed before the server has answered once, except a draft that this browser can go on
 * with. Later outages are the screens' matter.
 */
export function HealthGate({ children }: { children: ReactNode }) {
  const health = useQuery(healthQuery);
  useServerReturn();
  // Every new try forgets the error of the one before; what is on the screen must outlast it.
  const isAway = !health.data && health.errorUpdateCount > 0;
  if (health.data || (isAway && canDraftOffline(window.location.pathname))) return children;
  return (
    <PageFrame brand={<Wordmark />}>
      {isAway ? <Unreachable /> : <WaitingPage>Connecting to server...</WaitingPage>}
    </PageFrame>
  );
}

function Unreachable() {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-3 p-10 text-center"
    >
      <ServerOff aria-hidden className="size-8 text-danger" />
      <h1 className="font-medium text-base">{UNREACHABLE}</h1>
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <Spinner /> Trying again every 5 seconds
      </p>
    </div>
  );
}
