import { lazy } from "react";
import { Navigate, Route } from "react-router";
import type { User } from "@/api/auth-context";
import { LEAGUE_ADMIN } from "@/api/roles";
import { AdminLayout } from "./admin-layout";
import { AdminRoute } from "./admin-route";
import { dataRoutes } from "./data-routes";
import { playerRoutes } from "./player-routes";

const AuditPage = lazy(() => import("./routes/admin-audit"));
const DashboardPage = lazy(() => import("./routes/admin"));
const DraftsPage = lazy(() => import("./routes/admin-drafts"));
const SettingsPage = lazy(() => import("./routes/admin-settings"));
const SystemsPage = lazy(() => import("./routes/admin-systems"));
const UsersPage = lazy(() => import("./routes/admin-users"));

/** Staff who may not manage systems stay in the admin area. */
const staffStayInside = (user: User) => (user.role >= LEAGUE_ADMIN ? "/admin" : "/");

/** The admin area. Every group of routes states the role it needs. */
export const adminRoutes = (
  <Route element={<AdminLayout />}>
    <Route element={<AdminRoute minRole={LEAGUE_ADMIN} />}>
      <Route path="/admin" element={<DashboardPage />} />
      <Route path="/admin/users" element={<UsersPage />} />
      <Route path="/admin/drafts" element={<DraftsPage />} />
    </Route>
    {dataRoutes}
    {playerRoutes}
    <Route element={<AdminRoute tooLow={staffStayInside} />}>
      <Route path="/admin/systems" element={<SystemsPage />} />
      <Route path="/admin/system" element={<Navigate to="/admin/systems" replace />} />
    </Route>
    <Route element={<AdminRoute />}>
      <Route path="/admin/audit" element={<AuditPage />} />
      <Route path="/admin/settings" element={<SettingsPage />} />
    </Route>
  </Route>
);
