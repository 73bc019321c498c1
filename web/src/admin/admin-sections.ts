import {
  ChartLine,
  Cog,
  Database,
  FileClock,
  GitCompare,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Server,
  Settings,
  Table2,
  Upload,
  UserSearch,
  Users,
} from "lucide-react";
import { ADMIN, CURATOR, LEAGUE_ADMIN } from "@/api/roles";

interface AdminSection {
  path: string;
  label: string;
  minRole: number;
  icon: LucideIcon;
  /** The page itself shows where it belongs. */
  hasOwnTrail?: boolean;
}

/** The screens of the admin area, in the order of its navigation. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { path: "/admin", label: "Overview", minRole: LEAGUE_ADMIN, icon: LayoutDashboard },
  {
    path: "/admin/player-overview",
    label: "Player Overview",
    minRole: CURATOR,
    icon: ChartLine,
  },
  {
    path: "/admin/player-catalog",
    label: "Player Catalog",
    minRole: CURATOR,
    icon: UserSearch,
  },
  {
    path: "/admin/player-operations",
    label: "Bulk Operations",
    minRole: CURATOR,
    icon: ListChecks,
    hasOwnTrail: true,
  },
  { path: "/admin/players/import", label: "Import", minRole: CURATOR, icon: Upload },
  { path: "/admin/collectors", label: "Collectors", minRole: LEAGUE_ADMIN, icon: Database },
  {
    path: "/admin/collectors/review",
    label: "Review Queue",
    minRole: LEAGUE_ADMIN,
    icon: GitCompare,
  },
  { path: "/admin/users", label: "Users", minRole: LEAGUE_ADMIN, icon: Users },
  { path: "/admin/drafts", label: "Drafts", minRole: LEAGUE_ADMIN, icon: Table2 },
  { path: "/admin/systems", label: "Systems", minRole: ADMIN, icon: Server },
  { path: "/admin/workers", label: "Workers", minRole: ADMIN, icon: Cog },
  { path: "/admin/audit", label: "Audit", minRole: ADMIN, icon: FileClock },
  { path: "/admin/settings", label: "Settings", minRole: ADMIN, icon: Settings },
];
