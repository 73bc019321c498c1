import { roleName, USER } from "@/api/roles";
import { formatDate } from "@/lib/dates";
import { sentenceCase } from "@/lib/sentence-case";
import { Badge } from "@/ui/badge";
import { CutText } from "@/ui/cut-text";
import type { Column } from "@/ui/data-table";
import type { AuditEntry } from "./queries";

/** What an act changed, as 'User → Curator'; empty for acts that change nothing of the kind. */
function changeOf({ details }: AuditEntry): string {
  const { from_role, to_role, accepting_new_users: isOpen } = details;
  if (typeof from_role === "number") {
    return `${roleName(from_role)} → ${roleName(typeof to_role === "number" ? to_role : USER)}`;
  }
  if (typeof isOpen === "boolean") return isOpen ? "Closed → open" : "Open → closed";
  return "";
}

/** Day and time stay whole; between them the line may break. */
function When({ entry }: { entry: AuditEntry }) {
  const time = new Date(entry.created_at).toLocaleTimeString(undefined, { timeStyle: "medium" });
  return (
    <>
      <span className="whitespace-nowrap">{formatDate(entry.created_at)},</span>{" "}
      <span className="whitespace-nowrap">{time}</span>
    </>
  );
}

const action: Column<AuditEntry> = {
  id: "action",
  header: "Action",
  isMain: true,
  cell: (entry) => <Badge>{sentenceCase(entry.action)}</Badge>,
};

const Change = ({ entry }: { entry: AuditEntry }) => (
  <span className="whitespace-nowrap">{changeOf(entry)}</span>
);

const Reason = ({ entry }: { entry: AuditEntry }) =>
  entry.reason ?? <span className="text-ink-faint">None needed</span>;

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  action,
  { id: "created_at", header: "When", cell: (entry) => <When entry={entry} /> },
  { id: "actor", header: "Who", cell: (entry) => <CutText>{entry.actor_email}</CutText> },
  { id: "target", header: "Target", cell: (entry) => <CutText>{entry.target_label}</CutText> },
  { id: "change", header: "From → to", cell: (entry) => <Change entry={entry} /> },
  {
    id: "reason",
    header: "Reason",
    isProse: true,
    cell: (entry) => <Reason entry={entry} />,
  },
];

/** The same in four columns. */
export const NARROW_AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  action,
  { id: "created_at", header: "When", cell: (entry) => <When entry={entry} /> },
  {
    id: "people",
    header: "Who, target",
    cell: (entry) => (
      <>
        <CutText>{entry.actor_email}</CutText>
        <CutText>{entry.target_label}</CutText>
      </>
    ),
  },
  {
    id: "reason",
    header: "From → to, reason",
    isProse: true,
    cell: (entry) => (
      <>
        <span className="block">
          <Change entry={entry} />
        </span>
        <Reason entry={entry} />
      </>
    ),
  },
];
