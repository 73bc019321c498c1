import {
  FileClock,
  LayoutDashboard,
  type LucideIcon,
  Server,
  Settings,
  Table2,
  Users,
} from "lucide-react";
import { ADMIN, LEAGUE_ADMIN } from "@/api/roles";

interface AdminSection {
  path: string;
  label: string;
  minRole: number;
  icon: LucideIcon;
}

/** The screens of the admin area, in the order of its navigation. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { path: "/admin", label: "Overview", minRole: LEAGUE_ADMIN, icon: LayoutDashboard },
  { path: "/admin/users", label: "Users", minRole: LEAGUE_ADMIN, icon: Users },
  { path: "/admin/drafts", label: "Drafts", minRole: LEAGUE_ADMIN, icon: Table2 },
  { path: "/admin/systems", label: "Systems", minRole: ADMIN, icon: Server },
  { path: "/admin/audit", label: "Audit", minRole: ADMIN, icon: FileClock },
  { path: "/admin/settings", label: "Settings", minRole: ADMIN, icon: Settings },
];
