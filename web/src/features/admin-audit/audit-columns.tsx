import { formatMoment } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table";
import type { AuditEntry } from "./queries";

/** 'user_deleted' as people write it: 'User deleted'. */
export function actionLabel(action: string): string {
  const words = action.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: "created_at",
    header: "When",
    cell: (entry) => <span className="whitespace-nowrap">{formatMoment(entry.created_at)}</span>,
  },
  { id: "actor", header: "Who", cell: (entry) => entry.actor_email },
  {
    id: "action",
    header: "Action",
    cell: (entry) => <Badge>{actionLabel(entry.action)}</Badge>,
  },
  { id: "target", header: "Target", cell: (entry) => entry.target_label },
  {
    id: "reason",
    header: "Reason",
    isProse: true,
    cell: (entry) => entry.reason ?? <span className="text-ink-faint">Not asked</span>,
  },
];
