import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { readErrorText } from "@/api/errors";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FilterPills } from "@/ui/filter-pills";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { WaitingText } from "@/ui/spinner";
import { type RankedPlayer, type Ranking, rankingQuery } from "./queries";
import { movedTo } from "./ranked-order";
import { RankingActions } from "./ranking-actions";
import { RankingList } from "./ranking-list";
import { SavingNote } from "./saving-note";
import { useRanking } from "./use-ranking";

const POSITIONS = ["all", "QB", "RB", "WR", "TE", "DST", "K"] as const;
const PILLS = POSITIONS.map((value) => ({ value, label: value === "all" ? "All" : value }));

/** My own order of the players, whatever the league. */
export function RankingPage() {
  const ranking = useQuery(rankingQuery);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-4 px-4 py-6 sm:px-6">
      <PageTitle>My Ranking</PageTitle>
      <PageHeading
        title="My Ranking"
        subtitle="Your own order of the players, for every draft. The players panel sorts by it when you choose My ranking there."
        actions={
          <ButtonLink>
            <Link to="/">Back to the draft</Link>
          </ButtonLink>
        }
      />
      {ranking.isPending && <WaitingText>Loading your ranking...</WaitingText>}
      {ranking.isError && (
        <EmptyState
          title="Unable to Load Your Ranking"
          action={<Button onClick={() => void ranking.refetch()}>Retry</Button>}
        >
          {readErrorText(ranking.error, "fetch your ranking")}
        </EmptyState>
      )}
      {ranking.data && <Editor loaded={ranking.data} />}
    </div>
  );
}

function Editor({ loaded }: { loaded: Ranking }) {
  const ranking = useRanking(loaded);
  const { players, change } = ranking;
  const [position, setPosition] = useState<(typeof POSITIONS)[number]>("all");
  const shown = useMemo(
    () => players.filter((player: RankedPlayer) => [player.position, "all"].includes(position)),
    [players, position],
  );
  const move = useCallback(
    (playerId: string, rank: number) => change(movedTo(players, playerId, rank)),
    [players, change],
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterPills
          label="Position"
          mode="single"
          pills={PILLS}
          selected={[position]}
          onChange={([chosen]) => chosen && setPosition(chosen)}
        />
        <span className="flex-1" />
        <SavingNote {...ranking} />
        <RankingActions ranking={ranking} />
      </div>
      <RankingList players={players} shown={shown} onMove={move} />
    </>
  );
}
