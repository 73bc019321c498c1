import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { PLAYER_DATA_KEY, universeStatsQuery } from "@/admin/players/catalog-queries";
import { detailOr } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { FormDialog } from "@/ui/form-dialog";
import { clearPlayers, databaseQuery, openReviewsQuery } from "./queries";
import { WordsField } from "./words-field";

const WORDS = "DELETE ALL";
const SUCCESS_SHOWN_MS = 5000;
const FAILURE_SHOWN_MS = 10_000;

type Outcome = { isDone: true; text: string } | { isDone: false; text: string } | null;

/** Clearing the catalog: idle, clearing, and for a while how it ended. */
export function useClearPlayers() {
  const client = useQueryClient();
  const [isClearing, setIsClearing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(
      () => setOutcome(null),
      outcome.isDone ? SUCCESS_SHOWN_MS : FAILURE_SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [outcome]);

  async function clear() {
    setIsClearing(true);
    setOutcome(null);
    try {
      const { deleted_count } = await clearPlayers();
      const count = deleted_count.toLocaleString("en-US");
      setOutcome({ isDone: true, text: `${count} players were deleted.` });
      await client.invalidateQueries({ queryKey: PLAYER_DATA_KEY });
    } catch (error) {
      const text = detailOr(error, "Failed to clear players. Please try again.");
      setOutcome({ isDone: false, text });
    } finally {
      setIsClearing(false);
    }
  }
  return { isClearing, outcome, clear };
}

type Clearing = ReturnType<typeof useClearPlayers>;

export function ClearBanner({ outcome }: Pick<Clearing, "outcome">) {
  if (!outcome) return null;
  return (
    <Banner tone={outcome.isDone ? "success" : "danger"}>
      <strong className="block">
        {outcome.isDone ? "Players Cleared Successfully" : "Clear Operation Failed"}
      </strong>
      {outcome.text}
    </Banner>
  );
}

export function ClearPlayersButton({ clearing }: { clearing: Clearing }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" isBusy={clearing.isClearing} onClick={() => setIsAsking(true)}>
        {!clearing.isClearing && <Trash2 aria-hidden className="size-4" />}
        {clearing.isClearing ? "Clearing..." : "Clear All Players"}
      </Button>
      {isAsking && (
        <ClearDialog onConfirm={() => void clearing.clear()} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function ClearDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  return (
    <FormDialog
      title="Clear All Players"
      description="This action cannot be undone. All player data will be permanently deleted."
      submitLabel="Clear All Players"
      isDangerous
      isIncomplete={typed !== WORDS}
      // What follows is told on the page: a large catalog takes a while.
      onSubmit={async () => onConfirm()}
      describeError={String}
      onClose={onClose}
    >
      <WhatGoes />
      <WordsField words={WORDS} typed={typed} onType={setTyped} />
    </FormDialog>
  );
}

function WhatGoes() {
  const stats = useQuery(universeStatsQuery);
  const reviews = useQuery(openReviewsQuery);
  const database = useQuery(databaseQuery);
  const count = (value: number | undefined) => value?.toLocaleString("en-US") ?? "all";
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      <li>
        Goes: {count(stats.data?.total_players)} players, {count(stats.data?.players_with_adp)} of
        them with an ADP, with all their sources' values, history and conflicts
      </li>
      <li>Goes: {count(reviews.data)} open reviews, and the names players were matched by</li>
      <li>Stays: drafts, rosters, marks and the history of collections</li>
      {database.data === "postgres" ? (
        <li>First: back PostgreSQL up with its own tools; nothing else does</li>
      ) : (
        <li>First: a backup of the database; the audit log names its file</li>
      )}
    </ul>
  );
}
