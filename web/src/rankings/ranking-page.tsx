import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { readErrorText } from "@/api/errors";
import type { ScoringFormat } from "@/leagues/kept/league";
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
import { useMarket } from "./use-market";
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
  const { change } = ranking;
  const { scoring, setScoring, compared } = useMarket(ranking);
  const [position, setPosition] = useState<(typeof POSITIONS)[number]>("all");
  const shown = useMemo(
    () => compared.filter((player: RankedPlayer) => [player.position, "all"].includes(position)),
    [compared, position],
  );
  const move = useCallback(
    (playerId: string, rank: number) => change(movedTo(compared, playerId, rank)),
    [compared, change],
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
        <MarketChoice scoring={scoring} onChange={setScoring} />
        <span className="flex-1" />
        <SavingNote {...ranking} />
        <RankingActions ranking={{ ...ranking, players: compared }} />
      </div>
      <RankingList players={compared} shown={shown} onMove={move} />
    </>
  );
}

interface MarketChoiceProps {
  scoring: ScoringFormat | null;
  onChange: (scoring: ScoringFormat) => void;
}

/** The ADP beside each player, and the places above or below it, are those of this scoring. */
function MarketChoice({ scoring, onChange }: MarketChoiceProps) {
  return (
    <label className="flex items-center gap-2 text-ink-muted text-sm">
      Compare with
      <select
        value={scoring ?? 0}
        onChange={({ target }) => onChange(Number(target.value) as ScoringFormat)}
        className="h-8 rounded-md border border-line-strong/70 bg-field px-2 text-ink text-sm pointer-coarse:text-[16px]"
      >
        <option value={0}>Standard ADP</option>
        <option value={0.5}>Half PPR ADP</option>
        <option value={1}>PPR ADP</option>
      </select>
    </label>
  );
}
