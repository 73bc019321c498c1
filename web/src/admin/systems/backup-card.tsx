import { useQuery } from "@tanstack/react-query";
import { DatabaseBackup } from "lucide-react";
import type { Schema } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import { fileDate, saveFile } from "@/lib/save-file";
import { Badge } from "@/ui/badge";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { useSubmit } from "@/ui/use-submit";
import { fetchBackup, systemInfoQuery } from "./queries";

export function BackupCard() {
  const info = useQuery(systemInfoQuery).data;
  const database = info?.database;
  return (
    <Card>
      <CardHeader title="Backup & Recovery" subtitle="Download a copy of all data" />
      <div className="flex flex-col items-start gap-3 p-5">
        {database === "postgres" ? (
          <PostgresNote />
        ) : (
          <SqliteBackup isReady={database === "sqlite"} />
        )}
        {info && <BackupStanding standing={info.backups} />}
        <p className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
          Restoring from this page
          <Badge>Coming Soon</Badge>
        </p>
      </div>
    </Card>
  );
}

function SqliteBackup({ isReady }: { isReady: boolean }) {
  const download = useSubmit(
    async () => saveFile(`draftboard-backup-${fileDate(new Date())}.sqlite`, await fetchBackup()),
    (error) => writeErrorText(error, "Failed to download the backup"),
  );
  return (
    <>
      <p className="text-ink-muted text-sm">
        A copy of the whole database, taken while people go on drafting. Keep it safe: it holds
        everybody's addresses. To restore it, stop the server and run{" "}
        <code className="text-xs">draftboard restore FILE</code>.
      </p>
      {download.error && <Banner tone="danger">{download.error}</Banner>}
      <Button onClick={() => download.run()} isBusy={download.isSubmitting} disabled={!isReady}>
        {!download.isSubmitting && <DatabaseBackup aria-hidden className="size-4" />}
        Download Backup
      </Button>
    </>
  );
}

/** How the backups by schedule are: the newest, when one was last tried, and what is wrong. */
function BackupStanding({ standing }: { standing: Schema<"BackupStanding"> }) {
  const { last_error, trial_error, last_success_at, last_size_bytes, tried_at } = standing;
  return (
    <>
      {last_error && <Banner tone="danger">The last backup was not made: {last_error}</Banner>}
      {trial_error && (
        <Banner tone="danger">The newest backup cannot be restored: {trial_error}</Banner>
      )}
      <p className="text-ink-muted text-sm">
        {last_success_at
          ? `Newest backup: ${formatMoment(last_success_at)}, ${megabytes(last_size_bytes ?? 0)}`
          : "No backup was made by schedule yet"}
        {tried_at && !trial_error && `, restored on trial ${formatMoment(tried_at)}`}.{" "}
        {standing.is_scheduled ? `They go to ${standing.folder}.` : "The schedule is off."}
      </p>
    </>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function PostgresNote() {
  return (
    <p className="text-ink-muted text-sm">
      The data is in PostgreSQL, which has its own tools: copy it with{" "}
      <code className="text-xs">pg_dump</code> and put it back with{" "}
      <code className="text-xs">pg_restore</code>.
    </p>
  );
}
