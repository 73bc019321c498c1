import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { collectorsQuery } from "@/admin/players/collections";
import { openMatchesQuery, openReviewsQuery } from "@/admin/players/reviews";
import { readErrorText } from "@/api/errors";
import { ADMIN, CURATOR } from "@/api/roles";
import { workerStatusQuery } from "@/api/workers";
import { mostUrgentFirst, openDecisions, troubledSources, troubledWorkers } from "./attention";

/** What waits for somebody of this role: only what the role may see and deal with. */
export function useAttention(role: number) {
  const isCurator = role >= CURATOR;
  const collectors = useQuery(collectorsQuery);
  const reviews = useQuery({ ...openReviewsQuery, enabled: isCurator });
  const matches = useQuery({ ...openMatchesQuery, enabled: isCurator });
  const workers = useQuery({ ...workerStatusQuery, enabled: role >= ADMIN });
  const entries = [
    ...troubledSources(collectors.data ?? [], isCurator),
    ...(workers.data ? troubledWorkers(workers.data) : []),
    ...openDecisions(reviews.data ?? 0, matches.data ?? 0),
  ];
  return {
    entries: mostUrgentFirst(entries),
    isLoading: [collectors, reviews, matches, workers].some((query) => query.isLoading),
    /** What could not be looked at. */
    failures: [
      ...failureOf(collectors, "fetch collectors"),
      ...failureOf(reviews, "fetch the review queue"),
      ...failureOf(matches, "fetch player matches"),
      ...failureOf(workers, "fetch worker status"),
    ],
  };
}

function failureOf({ error }: UseQueryResult, doing: string): string[] {
  return error ? [readErrorText(error, doing)] : [];
}
