import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "@/api/errors";
import { healthQuery } from "@/api/health";

const ASK_AGAIN_MS = 5000;

/** After a question found nobody, the server is asked whether it is back; then all that failed is asked again. */
export function useServerReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer ??= setTimeout(async () => {
        timer = undefined;
        if (await isBack(queryClient))
          void queryClient.refetchQueries({ type: "active", predicate: isAway });
        else wait();
      }, ASK_AGAIN_MS);
    };
    const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === "updated" && query.queryKey[0] !== "health" && isAway(query)) wait();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient]);
}

/** Whether this question found no server, and nobody asks it again yet. */
function isAway({ state: { error, fetchStatus }, observers }: Query): boolean {
  const asksByItself = observers.some(({ options }) => options.refetchInterval);
  const isUnanswered = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return isUnanswered && fetchStatus === "idle" && !asksByItself;
}

async function isBack(queryClient: QueryClient): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...healthQuery, staleTime: 0 });
    return true;
  } catch {
    return false;
  }
}
