import { lazy, Suspense } from "react";
import { Outlet, useNavigate } from "react-router";
import { useAuth } from "@/api/auth-context";
import { Wordmark } from "@/ui/logo";
import { Skeleton } from "@/ui/skeleton";
import { ThemeSwitch } from "./theme-switch";

// Menus bring their positioning code along; visitors on the sign-in page need none of it.
const AvatarMenu = lazy(() => import("./avatar-menu"));

/** The frame of every page: brand, theme, account. The main navigation list is empty by design. */
export function MainLayout() {
  const { state } = useAuth();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:text-on-accent"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-line border-b bg-canvas/85 backdrop-blur print:hidden">
        <div className="flex h-14 items-center gap-2 px-4 sm:px-6">
          <BrandButton />
          <div className="flex-1" />
          <ThemeSwitch />
          <Suspense fallback={<Skeleton className="size-9" />}>
            {state.user && <AvatarMenu user={state.user} />}
          </Suspense>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}

function BrandButton() {
  const { state } = useAuth();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      disabled={state.status === "loading"}
      onClick={() => navigate(state.status === "authenticated" ? "/" : "/auth")}
      className="rounded-md disabled:opacity-60"
    >
      <Wordmark />
    </button>
  );
}
