import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { useAuth } from "@/api/auth-context";
import { basePoolNow } from "@/leagues/kept/base-pool";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { WaitingPage } from "@/ui/spinner";
import { toast } from "@/ui/toast-store";
import { autoSession } from "./auto-session";
import { personalModeError } from "./personal-mode-errors";
import { tryToRemember } from "./try-to-remember";

interface AutoCreatedSessionProps {
  /** The page without its session: the id is added to it. */
  basePath: "/draft" | "/draft/strategy" | "/draft/live";
}

/** What a draft page shows when its address names no session: it makes one and goes there. */
export function AutoCreatedSession({ basePath }: AutoCreatedSessionProps) {
  const { data: made, error, isFetching, refetch } = useAutoSession(basePath);
  useEffect(() => {
    if (made) tryToRemember(made.id);
    if (made?.notice) toast.info(made.notice);
  }, [made]);
  if (made) return <Navigate to={`${basePath}/${made.id}`} replace />;
  if (error && !isFetching) {
    return <CreationFailed error={error} onTryAgain={() => void refetch()} />;
  }
  return <WaitingPage>Creating your draft session...</WaitingPage>;
}

// A query rather than an effect: whatever mounts twice, one session is made.
function useAutoSession(basePath: AutoCreatedSessionProps["basePath"]) {
  const userId = useAuth().state.user?.id ?? "";
  const queryClient = useQueryClient();
  const context = basePath === "/draft/live" ? "live_draft" : "planning";
  return useQuery({
    queryKey: ["sessions", "auto", context, userId],
    queryFn: async () => autoSession(context, await basePoolNow(queryClient), userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function CreationFailed({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  return (
    <Card
      role="alert"
      className="mx-auto mt-16 flex w-[calc(100%-2rem)] max-w-lg flex-col items-center gap-3 p-8 text-center"
    >
      <CircleAlert aria-hidden className="size-9 text-danger" />
      <h1 className="font-display font-semibold text-2xl">Session Creation Failed</h1>
      <p className="text-ink-muted">{personalModeError(error)}</p>
      <Button variant="primary" onClick={onTryAgain}>
        Try Again
      </Button>
    </Card>
  );
}
