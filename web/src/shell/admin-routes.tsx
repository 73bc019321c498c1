import { Suspense } from "react";
import { Navigate, Outlet, Route, useNavigate } from "react-router";
import { AdminLayout } from "@/admin/admin-layout";
import type { User } from "@/api/auth-context";
import { LEAGUE_ADMIN } from "@/api/roles";
import { Button } from "@/ui/button";
import { WaitingPage } from "@/ui/spinner";
import { AdminRoute } from "./admin-route";
import { dataRoutes } from "./data-routes";
import { lazyPage } from "./lazy-page";
import { PageErrorBoundary } from "./page-error-boundaries";
import { playerRoutes } from "./player-routes";

const AuditPage = lazyPage(async () => (await import("@/admin/audit/audit-page")).AuditPage);
const DashboardPage = lazyPage(
  async () => (await import("@/admin/dashboard/dashboard-page")).DashboardPage,
);
const DraftsPage = lazyPage(async () => (await import("@/admin/drafts/drafts-page")).DraftsPage);
const SettingsPage = lazyPage(
  async () => (await import("@/admin/settings/settings-page")).SettingsPage,
);
const SystemsPage = lazyPage(
  async () => (await import("@/admin/systems/systems-page")).SystemsPage,
);
const UsersPage = lazyPage(async () => (await import("@/admin/users/users-page")).UsersPage);

/** Staff who may not manage systems stay in the admin area. */
const staffStayInside = (user: User) => (user.role >= LEAGUE_ADMIN ? "/admin" : "/");

/** The admin area. Every group of routes states the role it needs. */
export const adminRoutes = (
  <Route element={<AdminLayout />}>
    <Route element={<AdminPages />}>
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
  </Route>
);

function AdminPages() {
  const navigate = useNavigate();
  return (
    <PageErrorBoundary
      title="Admin Panel Error"
      message="Something went wrong in the admin area. The error was logged."
      wayOut={<Button onClick={() => navigate("/admin")}>Go to Admin Dashboard</Button>}
    >
      <Suspense fallback={<WaitingPage>Loading...</WaitingPage>}>
        <Outlet />
      </Suspense>
    </PageErrorBoundary>
  );
}
