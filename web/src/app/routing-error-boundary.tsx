import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "@/ui/button";
import { ErrorScreen } from "@/ui/error-screen";
import { ErrorBoundary } from "./error-boundary";

/** Wraps the pages. A navigation leaves the broken screen behind. */
export function RoutingErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <ErrorBoundary
      key={pathname}
      fallback={({ errorId }, tryAgain) => (
        <ErrorScreen
          title="Routing Error"
          message="Something went wrong while determining your draft route"
          errorId={errorId}
        >
          <Button variant="primary" onClick={tryAgain}>
            Try Again
          </Button>
          <Button onClick={() => navigate("/welcome")}>Go to Welcome</Button>
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
        </ErrorScreen>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
