import { lazy, Suspense } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import { WaitingPage } from "@/ui/spinner";
import { adminRoutes } from "./admin-routes";
import { DraftPage } from "./draft-page";
import { MainLayout } from "./main-layout";
import { PageErrorBoundary, RoutingErrorBoundary } from "./page-error-boundaries";
import { PrivateRoute } from "./private-route";
import { DraftOrRoom } from "./routes/draft-or-room";

const AccountPage = lazy(() => import("./routes/account"));
const AuthPage = lazy(() => import("./routes/auth"));
const BareDraftPage = lazy(() => import("./routes/bare-draft"));
const CallbackPage = lazy(() => import("./routes/auth-callback"));
const DraftsPage = lazy(() => import("./routes/drafts-legacy"));
const HowGoodPage = lazy(() => import("./routes/how-good"));
const HomePage = lazy(() => import("./routes/home"));
const DraftReportPage = lazy(() => import("./routes/draft-report"));
const MyRankingPage = lazy(() => import("./routes/my-ranking"));
const PrivacyPage = lazy(() => import("./routes/privacy"));
const ResetPasswordPage = lazy(() => import("./routes/reset-password"));
const ScreenPage = lazy(() => import("./routes/screen"));
const SessionsPage = lazy(() => import("./routes/sessions"));
const SharedReportPage = lazy(() => import("./routes/shared-report"));
const TermsPage = lazy(() => import("./routes/terms"));
const VerifyEmailPage = lazy(() => import("./routes/verify-email"));
const WelcomePage = lazy(() => import("./routes/welcome"));

const OLD_HOME_PATHS = [
  "/drafts",
  "/mission-control",
  "/draft-mission-control",
  "/workspace",
  "/rankings",
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<MainLayout />}>
        <Route element={<PublicPages />}>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="/auth/callback" element={<CallbackPage />} />
          <Route path="/verify-email/:token?" element={<VerifyEmailPage />} />
          <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/advice/how-good" element={<HowGoodPage />} />
          <Route path="/report/:token" element={<SharedReportPage />} />
        </Route>
        <Route element={<PrivateRoute />}>
          <Route element={<DraftPages />}>
            <Route path="/" element={<HomePage />} />
            <Route path="/welcome" element={<WelcomePage />} />
            <Route path="/sessions" element={<SessionsPage />} />
            <Route path="/my-ranking" element={<MyRankingPage />} />
            <Route path="/account" element={<AccountPage />} />
            <Route path="/draft" element={<BareDraftPage />} />
            <Route path="/draft/strategy" element={<BareDraftPage />} />
            <Route path="/draft/live" element={<BareDraftPage />} />
            <Route path="/drafts-legacy" element={<DraftsPage />} />
            <Route path="/draft/:sessionId/report" element={<DraftReportPage />} />
          </Route>
        </Route>
        {adminRoutes}
      </Route>
      <Route element={<PrivateRoute />}>
        <Route element={<DraftPages />}>
          <Route path="/draft/:sessionId" element={<DraftOrRoom />} />
          <Route path="/draft/strategy/:sessionId" element={<DraftPage />} />
          <Route path="/draft/live/:sessionId" element={<DraftPage />} />
        </Route>
      </Route>
      <Route element={<PublicPages />}>
        <Route path="/screen/:code?" element={<ScreenPage />} />
      </Route>
      <Route path="/login" element={<RedirectKeepingOrigin to="/auth" />} />
      <Route path="/register" element={<RedirectKeepingOrigin to="/auth?mode=signup" />} />
      {OLD_HOME_PATHS.map((path) => (
        <Route key={path} path={path} element={<Navigate to="/" replace />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

function PublicPages() {
  return (
    <PageErrorBoundary title="Something Went Wrong" message="This page could not be shown.">
      <LoadingPages />
    </PageErrorBoundary>
  );
}

function DraftPages() {
  return (
    <RoutingErrorBoundary>
      <LoadingPages />
    </RoutingErrorBoundary>
  );
}

/** Each page is its own chunk. */
function LoadingPages() {
  return (
    <Suspense fallback={<WaitingPage>Loading...</WaitingPage>}>
      <Outlet />
    </Suspense>
  );
}

function RedirectKeepingOrigin({ to }: { to: string }) {
  const { state } = useLocation();
  return <Navigate to={to} replace state={state} />;
}
