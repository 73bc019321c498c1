import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { runsQuery, type TriggeredMany, triggerMany } from "@/admin/players/collections";
import type { Schema } from "@/api/client";
import { readErrorText, writeErrorText } from "@/api/errors";
import { sourceName } from "@/players/sources";
import { Badge, type BadgeTone } from "@/ui/badge";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FormDialog } from "@/ui/form-dialog";

const POLL_MS = 2_000;

/** Starts every source that can run, and stays until each has its result. */
export function DataSyncDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [started, setStarted] = useState<TriggeredMany | null>(null);
  if (started) {
    const close = () => {
      void queryClient.invalidateQueries({ queryKey: ["admin"] });
      onClose();
    };
    return <SyncProgress started={started} onClose={close} />;
  }
  return (
    <FormDialog
      title="Run Data Sync"
      description="Every enabled source is asked for its newest figures. Drafts that have begun keep theirs until their owners take the new ones over."
      submitLabel="Run Data Sync"
      onSubmit={async () => setStarted(await triggerMany("all"))}
      describeError={(error) => writeErrorText(error, "Failed to run the data sync")}
      onClose={onClose}
      staysOpen
    />
  );
}

type Run = Schema<"RunBody">;

function SyncProgress({ started, onClose }: { started: TriggeredMany; onClose: () => void }) {
  const isOpen = (runs: readonly Run[] | undefined) =>
    started.triggered.some(({ collection_id: id }) => {
      const run = runs?.find((own) => own.collection_id === id);
      return !run || run.status === "in_progress";
    });
  const history = useQuery({
    ...runsQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
  });
  const isRunning = isOpen(history.data);
  return (
    <Dialog
      title="Run Data Sync"
      description={isRunning ? "Collecting. You may close this; the runs go on." : "All done."}
      onClose={onClose}
      size="md"
    >
      <div className="flex flex-col gap-4">
        {history.error && (
          <Banner tone="danger">{readErrorText(history.error, "fetch collection history")}</Banner>
        )}
        <ul aria-label="Results" className="divide-y divide-line/70">
          {started.triggered.map(({ source, collection_id: id }) => (
            <SyncResult
              key={source}
              source={source}
              result={resultOf(history.data?.find((run) => run.collection_id === id))}
            />
          ))}
          {started.skipped.map(({ source, reason }) => (
            <SyncResult
              key={source}
              source={source}
              result={{ tone: "neutral", word: "Skipped", text: reason }}
            />
          ))}
        </ul>
        <div className="flex items-center justify-between gap-2">
          <Link to="/admin/collectors" className="text-accent-ink text-sm underline">
            Data Collectors
          </Link>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface Result {
  tone: BadgeTone;
  word: string;
  text: string;
}

function resultOf(run: Run | undefined): Result {
  if (run?.status === "completed") {
    const text = `${run.players_collected.toLocaleString()} players`;
    return { tone: "success", word: "Completed", text };
  }
  if (run?.status === "failed") return { tone: "danger", word: "Failed", text: run.error ?? "" };
  return { tone: "info", word: "Running", text: "" };
}

function SyncResult({ source, result }: { source: string; result: Result }) {
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <span className="w-28 shrink-0 font-medium">{sourceName(source)}</span>
      <Badge tone={result.tone}>{result.word}</Badge>
      <span className="min-w-0 break-words text-ink-muted">{result.text}</span>
    </li>
  );
}
