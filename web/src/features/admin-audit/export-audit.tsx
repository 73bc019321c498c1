import { readErrorText } from "@/api/errors";
import { type ExportFormat, exportRows } from "@/lib/export-rows";
import { ExportMenu } from "@/ui/export-menu";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { type AuditEntry, type AuditSearch, fetchAllAudit } from "./queries";

const COLUMNS = [
  { header: "Time", value: (entry: AuditEntry) => entry.created_at },
  { header: "Actor", value: (entry: AuditEntry) => entry.actor_email },
  { header: "Action", value: (entry: AuditEntry) => entry.action },
  { header: "Target type", value: (entry: AuditEntry) => entry.target_type },
  { header: "Target", value: (entry: AuditEntry) => entry.target_label },
  { header: "Reason", value: (entry: AuditEntry) => entry.reason ?? "" },
  { header: "Details", value: (entry: AuditEntry) => JSON.stringify(entry.details) },
] as const;

const FORMATS = [
  { format: "csv", label: "Export as CSV" },
  { format: "json", label: "Export as JSON" },
] as const;

/** Saves every row the filter finds, not only the visible page. */
export function ExportAudit({ search }: { search: AuditSearch }) {
  const submit = useSubmit(
    async (format: ExportFormat) =>
      exportRows("audit", format, COLUMNS, await fetchAllAudit(search)),
    (error) => {
      const message = readErrorText(error, "fetch the audit log");
      toast.error(message);
      return message;
    },
  );
  return <ExportMenu formats={FORMATS} onExport={submit.run} isBusy={submit.isSubmitting} />;
}
