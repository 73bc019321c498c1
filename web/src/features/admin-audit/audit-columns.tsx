import { roleName, USER } from "@/api/roles";
import { formatSecond } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { CutText } from "@/ui/cut-text";
import type { Column } from "@/ui/data-table";
import type { AuditEntry } from "./queries";

/** 'user_deleted' as people write it: 'User deleted'. */
export function actionLabel(action: string): string {
  const words = action.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an act changed, as 'User → Curator'; empty for acts that change nothing of the kind. */
function changeOf({ details }: AuditEntry): string {
  const { from_role, to_role, accepting_new_users: isOpen } = details;
  if (typeof from_role === "number") {
    return `${roleName(from_role)} → ${roleName(typeof to_role === "number" ? to_role : USER)}`;
  }
  if (typeof isOpen === "boolean") return isOpen ? "Closed → open" : "Open → closed";
  return "";
}

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: "action",
    header: "Action",
    isMain: true,
    cell: (entry) => <Badge>{actionLabel(entry.action)}</Badge>,
  },
  {
    id: "created_at",
    header: "When",
    cell: (entry) => formatSecond(entry.created_at),
  },
  { id: "actor", header: "Who", cell: (entry) => <CutText>{entry.actor_email}</CutText> },
  {
    id: "target",
    header: "Target",
    cell: (entry) => <CutText>{entry.target_label}</CutText>,
  },
  {
    id: "change",
    header: "From → to",
    cell: (entry) => <span className="whitespace-nowrap">{changeOf(entry)}</span>,
  },
  {
    id: "reason",
    header: "Reason",
    isProse: true,
    cell: (entry) => entry.reason ?? <span className="text-ink-faint">None needed</span>,
  },
];
