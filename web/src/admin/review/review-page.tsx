import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { LiveBadge } from "@/admin/players/live-badge";
import { useAuth } from "@/api/auth-context";
import { CURATOR } from "@/api/roles";
import { useAdminChannel } from "@/live/use-admin-channel";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Tabs } from "@/ui/tabs";
import { PlayerMatchesTab } from "./player-matches";
import { MATCHES_KEY, matchesQuery, REVIEWS_KEY, reviewsQuery } from "./queries";
import { ReviewQueueTab } from "./review-queue";
import { useReviewAddress } from "./use-review-address";

export function ReviewPage() {
  const canDecide = (useAuth().state.user?.role ?? 0) >= CURATOR;
  const [address, setAddress] = useSearchParams();
  const tab = address.get("tab") === "matches" ? "matches" : "reviews";
  const live = useLiveReviews();
  const counts = useCounts();
  return (
    <div data-wide className="flex flex-col gap-5">
      <PageTitle>Review Queue</PageTitle>
      <PageHeading
        title="Review Queue"
        subtitle="Where the sources disagree, and who their rows are"
        actions={<LiveBadge live={live} />}
      />
      <Tabs
        label="What is reviewed"
        value={tab}
        onValueChange={(next) => setAddress(next === "matches" ? { tab: next } : {})}
        tabs={[
          {
            value: "reviews",
            label: `Review Queue ${counts.reviews}`,
            content: <ReviewQueueTab canDecide={canDecide} />,
          },
          {
            value: "matches",
            label: `Player Matches ${counts.matches}`,
            content: <PlayerMatchesTab canDecide={canDecide} />,
          },
        ]}
      />
    </div>
  );
}

/** How much waits in each tab; nothing until it is known. */
function useCounts() {
  const { filter, page } = useReviewAddress();
  const reviews = useQuery(reviewsQuery(filter, page)).data?.total;
  const matches = useQuery(matchesQuery("pending")).data?.total;
  return { reviews: reviews ?? "", matches: matches ?? "" };
}

/** Decisions made elsewhere, and new data, change the queue. */
function useLiveReviews() {
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: REVIEWS_KEY });
    void queryClient.invalidateQueries({ queryKey: MATCHES_KEY });
  };
  return useAdminChannel("collection", {
    onMessage: ({ type }) => {
      if (type === "review.resolved" || type === "collection.complete") reload();
    },
    onReturn: reload,
  });
}
