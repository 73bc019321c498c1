import { lazy } from "react";
import { Route } from "react-router";
import { CURATOR, LEAGUE_ADMIN } from "@/api/roles";
import { AdminRoute } from "./admin-route";

const CollectionDashboardPage = lazy(() => import("./routes/admin-collection-dashboard"));
const CollectionsPage = lazy(() => import("./routes/admin-collections"));
const CollectorsPage = lazy(() => import("./routes/admin-collectors"));
const ImportPage = lazy(() => import("./routes/admin-import"));
const ReviewPage = lazy(() => import("./routes/admin-review"));
const WorkersPage = lazy(() => import("./routes/admin-workers"));

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
