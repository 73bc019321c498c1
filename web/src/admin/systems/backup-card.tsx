import { useQuery } from "@tanstack/react-query";
import { DatabaseBackup } from "lucide-react";
import { writeErrorText } from "@/api/errors";
import { fileDate, saveFile } from "@/lib/save-file";
import { Badge } from "@/ui/badge";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { useSubmit } from "@/ui/use-submit";
import { fetchBackup, systemInfoQuery } from "./queries";

export function BackupCard() {
  const database = useQuery(systemInfoQuery).data?.database;
  return (
    <Card>
      <CardHeader title="Backup & Recovery" subtitle="Download a copy of all data" />
      <div className="flex flex-col items-start gap-3 p-5">
        {database === "postgres" ? (
          <PostgresNote />
        ) : (
          <SqliteBackup isReady={database === "sqlite"} />
        )}
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

function PostgresNote() {
  return (
    <p className="text-ink-muted text-sm">
      The data is in PostgreSQL, which has its own tools: copy it with{" "}
      <code className="text-xs">pg_dump</code> and put it back with{" "}
      <code className="text-xs">pg_restore</code>.
    </p>
  );
}
