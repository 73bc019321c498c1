import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { ADMIN, CURATOR, LEAGUE_ADMIN } from "@/api/roles";
import { Card, CardHeader } from "@/ui/card";

const LINKS = [
  {
    to: "/admin/users",
    label: "User Management",
    note: "Accounts and roles",
    minRole: LEAGUE_ADMIN,
  },
  {
    to: "/admin/player-overview",
    label: "Player Overview",
    note: "Coverage, agreement, quality",
    minRole: CURATOR,
  },
  { to: "/admin/drafts", label: "Drafts", note: "All users' drafts", minRole: LEAGUE_ADMIN },
  {
    to: "/admin/collectors",
    label: "Data Collectors",
    note: "Sources and their runs",
    minRole: LEAGUE_ADMIN,
  },
  { to: "/admin/workers", label: "Workers", note: "Queues and jobs", minRole: ADMIN },
  { to: "/admin/system", label: "System Metrics", note: "Registration, version", minRole: ADMIN },
  { to: "/admin/audit", label: "Audit Logs", note: "Who did what, and why", minRole: ADMIN },
  { to: "/admin/settings", label: "System Settings", note: "Current values", minRole: ADMIN },
];

export function ManagementLinks({ role }: { role: number }) {
  return (
    <Card>
      <CardHeader title="Management" />
      <ul className="divide-y divide-line/70">
        {LINKS.filter(({ minRole }) => role >= minRole).map(({ to, label, note }) => (
          <li key={to}>
            <Link to={to} className="flex items-center gap-3 px-5 py-3 hover:bg-hover">
              <span className="font-medium">{label}</span>
              <span aria-hidden className="flex-1 text-ink-muted text-xs">
                {note}
              </span>
              <ChevronRight aria-hidden className="size-4 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
