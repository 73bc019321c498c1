import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { collectionStatusQuery } from "@/admin/players/collections";
import { UndoDialog } from "@/admin/players/undo-dialog";
import { sourceName } from "@/players/sources";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { RefusedRows, Remarks } from "./checked-rows";
import { conflicts, FactConflicts } from "./fact-conflicts";
import type { ImportResult } from "./queries";

interface ImportDoneProps {
  result: ImportResult;
  fileName: string;
  onAnother: () => void;
}

/** What the import did, and what is left to decide because of it. */
export function ImportDone({ result, fileName, onAnother }: ImportDoneProps) {
  const nReviews = useQuery(collectionStatusQuery).data?.summary.pendingReviews ?? 0;
  const [isUndoing, setIsUndoing] = useState(false);
  const nMatches = result.queued_for_review;
  const hasAdpConflicts = result.conflicts > result.fact_conflicts.length;
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col items-start gap-3 p-5">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          <CircleCheck aria-hidden className="size-5 text-success" />
          {fileName} was imported as {sourceName(result.source)}
        </h2>
        <p role="status" className="text-ink-muted">
          {result.created} created, {result.updated} updated, {nMatches} to Player Matches,{" "}
          {result.skipped} refused, {conflicts(result.conflicts)} opened.
        </p>
        <FactConflicts about={result.fact_conflicts} />
        <div className="flex flex-wrap gap-2">
          {hasAdpConflicts && nReviews > 0 && (
            <ButtonLink variant="primary">
              <Link to="/admin/collectors/review">Review {conflicts(nReviews, "ADP ")}</Link>
            </ButtonLink>
          )}
          {nMatches > 0 && (
            <ButtonLink>
              <Link to="/admin/collectors/review?tab=matches">
                Decide {nMatches} player {nMatches === 1 ? "match" : "matches"}
              </Link>
            </ButtonLink>
          )}
          <ButtonLink>
            <Link to="/admin/player-catalog">Open the catalog</Link>
          </ButtonLink>
          <Button onClick={onAnother}>Import another sheet</Button>
          {result.collection_id && <Button onClick={() => setIsUndoing(true)}>Undo</Button>}
        </div>
        {isUndoing && result.collection_id && (
          <UndoDialog
            runId={result.collection_id}
            what={`the import of ${fileName}`}
            onClose={() => setIsUndoing(false)}
          />
        )}
      </Card>
      <RefusedRows rows={result.errors} />
      <Remarks remarks={result.remarks} />
    </div>
  );
}
