import { readErrorText } from "@/api/errors";
import { ExportMenu } from "@/ui/export-menu";
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

export function ExportAudit({ search }: { search: AuditSearch }) {
  return (
    <ExportMenu
      name="audit"
      columns={COLUMNS}
      fetchRows={() => fetchAllAudit(search)}
      describeError={(error) => readErrorText(error, "fetch the audit log")}
    />
  );
}
