import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "@/ui/button";
import { ErrorScreen } from "@/ui/error-screen";
import { ErrorBoundary } from "./error-boundary";

interface PageErrorBoundaryProps {
  title: string;
  message: string;
  /** Ways out besides trying again and reloading. */
  wayOut?: ReactNode;
  children: ReactNode;
}

/** Catches what a page throws. A navigation leaves the broken screen behind. */
export function PageErrorBoundary({ title, message, wayOut, children }: PageErrorBoundaryProps) {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  // What broke the page may be an answer that was kept: trying again asks anew.
  const forgetAnswers = () => queryClient.removeQueries({ type: "inactive" });
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={({ errorId }, tryAgain) => (
        <ErrorScreen title={title} message={message} errorId={errorId}>
          <Button
            variant="primary"
            onClick={() => {
              forgetAnswers();
              tryAgain();
            }}
          >
            Try Again
          </Button>
          {wayOut}
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
        </ErrorScreen>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Around home and the draft pages. */
export function RoutingErrorBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <PageErrorBoundary
      title="Routing Error"
      message="Something went wrong while determining your draft route"
      wayOut={<Button onClick={() => navigate("/welcome")}>Go to Welcome</Button>}
    >
      {children}
    </PageErrorBoundary>
  );
}
