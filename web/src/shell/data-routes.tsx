import { Route } from "react-router";
import { CURATOR, LEAGUE_ADMIN } from "@/api/roles";
import { AdminRoute } from "./admin-route";
import { lazyPage } from "./lazy-page";

const CollectionDashboardPage = lazyPage(
  async () => (await import("@/admin/collections/dashboard-page")).CollectionDashboardPage,
);
const CollectionsPage = lazyPage(
  async () => (await import("@/admin/collections/overview-page")).CollectionsOverviewPage,
);
const CollectorsPage = lazyPage(
  async () => (await import("@/admin/collections/collectors-page")).CollectorsPage,
);
const ImportPage = lazyPage(async () => (await import("@/admin/import/import-page")).ImportPage);
const ReviewPage = lazyPage(async () => (await import("@/admin/review/review-page")).ReviewPage);
const WorkersPage = lazyPage(
  async () => (await import("@/admin/workers/workers-page")).WorkersPage,
);

/** The screens where player data comes in: collections, imports, reviews, and the workers behind them. */
export const dataRoutes = (
  <>
    <Route element={<AdminRoute minRole={LEAGUE_ADMIN} />}>
      <Route path="/admin/collectors" element={<CollectorsPage />} />
      <Route path="/admin/collectors/dashboard" element={<CollectionDashboardPage />} />
      <Route path="/admin/collectors/review" element={<ReviewPage />} />
      <Route path="/admin/collections" element={<CollectionsPage />} />
    </Route>
    <Route element={<AdminRoute minRole={CURATOR} />}>
      <Route path="/admin/players/import" element={<ImportPage />} />
    </Route>
    <Route element={<AdminRoute />}>
      <Route path="/admin/workers" element={<WorkersPage />} />
    </Route>
  </>
);
