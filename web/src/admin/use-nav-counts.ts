import { useQuery } from "@tanstack/react-query";
import { openMatchesQuery, openReviewsQuery } from "@/admin/players/reviews";
import { ADMIN, CURATOR } from "@/api/roles";
import { countFailedJobs, workerStatusQuery } from "@/api/workers";

const EVERY_MS = 60_000;

export interface NavCount {
  n: number;
  tone: "danger" | "warning";
  /** What the number counts, for those who do not see its colour. */
  what: string;
}

/** How much waits behind each link of the navigation, by its path. Only what somebody of this role must deal with. */
export function useNavCounts(role: number): ReadonlyMap<string, NavCount> {
  const forCurators = { enabled: role >= CURATOR, refetchInterval: EVERY_MS };
  const forAdmins = { enabled: role >= ADMIN, refetchInterval: EVERY_MS };
  const reviews = useQuery({ ...openReviewsQuery, ...forCurators }).data ?? 0;
  const matches = useQuery({ ...openMatchesQuery, ...forCurators }).data ?? 0;
  const workers = useQuery({ ...workerStatusQuery, ...forAdmins }).data;
  const counts = new Map<string, NavCount>([
    ["/admin/collectors/review", { n: reviews + matches, tone: "warning", what: "to decide" }],
    [
      "/admin/workers",
      {
        n: workers ? countFailedJobs(workers) : 0,
        tone: "danger",
        what: "failed in the last 24 hours",
      },
    ],
  ]);
  return new Map([...counts].filter(([, { n }]) => n > 0));
}
