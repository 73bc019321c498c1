import { Suspense } from "react";
import { Outlet, Route, useNavigate } from "react-router";
import { CURATOR } from "@/api/roles";
import { Button } from "@/ui/button";
import { WaitingPage } from "@/ui/spinner";
import { AdminRoute } from "./admin-route";
import { lazyPage } from "./lazy-page";
import { PageErrorBoundary } from "./page-error-boundaries";

const CatalogPage = lazyPage(
  async () => (await import("@/admin/players/catalog/catalog-page")).CatalogPage,
);
const DetailsPage = lazyPage(
  async () => (await import("@/admin/players/details/details-page")).DetailsPage,
);
const OverviewPage = lazyPage(
  async () => (await import("@/admin/players/overview/overview-page")).OverviewPage,
);
const OperationsPage = lazyPage(
  async () => (await import("@/admin/players/catalog/operations-page")).OperationsPage,
);

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
