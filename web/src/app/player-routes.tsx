import { lazy, Suspense } from "react";
import { Outlet, Route, useNavigate } from "react-router";
import { CURATOR } from "@/api/roles";
import { Button } from "@/ui/button";
import { WaitingPage } from "@/ui/spinner";
import { AdminRoute } from "./admin-route";
import { PageErrorBoundary } from "./page-error-boundaries";

const CatalogPage = lazy(() => import("./routes/admin-player-catalog"));
const DetailsPage = lazy(() => import("./routes/admin-player-details"));
const OverviewPage = lazy(() => import("./routes/admin-player-overview"));
const OperationsPage = lazy(() => import("./routes/admin-player-operations"));

/** The screens where curators look after the players. */
export const playerRoutes = (
  <Route element={<AdminRoute minRole={CURATOR} />}>
    <Route element={<PlayerPages />}>
      <Route path="/admin/player-overview" element={<OverviewPage />} />
      <Route path="/admin/player-catalog" element={<CatalogPage />} />
      <Route path="/admin/players/catalog" element={<CatalogPage />} />
      <Route path="/admin/players/:playerId" element={<DetailsPage />} />
      <Route path="/admin/player-operations" element={<OperationsPage />} />
    </Route>
  </Route>
);

function PlayerPages() {
  const navigate = useNavigate();
  return (
    <PageErrorBoundary
      title="Player Universe Error"
      message="Something went wrong with the player data. The error was logged."
      wayOut={
        <Button onClick={() => navigate("/admin/player-overview")}>Go to Player Dashboard</Button>
      }
    >
      <Suspense fallback={<WaitingPage>Loading...</WaitingPage>}>
        <Outlet />
      </Suspense>
    </PageErrorBoundary>
  );
}
