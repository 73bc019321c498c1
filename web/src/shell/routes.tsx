import { Suspense } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import { WaitingPage } from "@/ui/spinner";
import { adminRoutes } from "./admin-routes";
import { DraftOrRoom } from "./draft-or-room";
import { DraftPage } from "./draft-page";
import { lazyPage } from "./lazy-page";
import { MainLayout } from "./main-layout";
import { PageErrorBoundary, RoutingErrorBoundary } from "./page-error-boundaries";
import { PrivateRoute } from "./private-route";

const AccountPage = lazyPage(
  async () => (await import("@/account/account/account-page")).AccountPage,
);
const AuthPage = lazyPage(async () => (await import("@/account/auth/auth-page")).AuthPage);
const BareDraftPage = lazyPage(
  async () => (await import("@/leagues/bare-draft-page")).BareDraftPage,
);
const CallbackPage = lazyPage(
  async () => (await import("@/account/auth/callback-page")).CallbackPage,
);
const ConnectPage = lazyPage(async () => (await import("@/draft/follow/connect-page")).ConnectPage);
const MockDraftsPage = lazyPage(
  async () => (await import("@/draft/page/mock-drafts-page")).MockDraftsPage,
);
const HowGoodPage = lazyPage(
  async () => (await import("@/advice-quality/how-good-page")).HowGoodPage,
);
const HomePage = lazyPage(async () => (await import("@/leagues/session-router")).SessionRouter);
const DraftReportPage = lazyPage(
  async () => (await import("@/draft/report/report-page")).ReportPage,
);
const MyRankingPage = lazyPage(async () => (await import("@/rankings/ranking-page")).RankingPage);
const PrivacyPage = lazyPage(async () => (await import("@/account/legal/legal-pages")).PrivacyPage);
const ResetPasswordPage = lazyPage(
  async () => (await import("@/account/auth/reset-password-page")).ResetPasswordPage,
);
const ScreenPage = lazyPage(async () => (await import("@/draft/screen/screen-page")).ScreenPage);
const SessionsPage = lazyPage(async () => (await import("@/leagues/sessions-page")).SessionsPage);
const SharedReportPage = lazyPage(
  async () => (await import("@/draft/report/report-page")).SharedReportPage,
);
const TermsPage = lazyPage(async () => (await import("@/account/legal/legal-pages")).TermsPage);
const VerifyEmailPage = lazyPage(
  async () => (await import("@/account/auth/verify-email-page")).VerifyEmailPage,
);
const WelcomePage = lazyPage(async () => (await import("@/leagues/welcome-page")).WelcomePage);

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
            <Route path="/connect" element={<ConnectPage />} />
            <Route path="/draft" element={<BareDraftPage />} />
            <Route path="/draft/strategy" element={<BareDraftPage />} />
            <Route path="/draft/live" element={<BareDraftPage />} />
            <Route path="/drafts-legacy" element={<MockDraftsPage />} />
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
