import { lazy, Suspense } from "react";
import { Outlet, useNavigate } from "react-router";
import { useAuth } from "@/api/auth-context";
import { Wordmark } from "@/ui/logo";
import { Skeleton } from "@/ui/skeleton";
import { PageFrame } from "./page-frame";
import { loadAvatarMenu } from "./preload";
import { ThemeSwitch } from "./theme-switch";

// Menus bring their positioning code along; visitors on the sign-in page need none of it.
const AvatarMenu = lazy(loadAvatarMenu);

/** The frame of every page: brand, theme, account. The main navigation list is empty by design. */
export function MainLayout() {
  return (
    <PageFrame
      brand={<BrandButton />}
      tools={
        <>
          <ThemeSwitch />
          <Account />
        </>
      }
    >
      <Outlet />
    </PageFrame>
  );
}

/** Keeps its place while it is not known who is here. */
function Account() {
  const { state } = useAuth();
  const place = <Skeleton className="size-9 rounded-full! pointer-coarse:size-[44px]" />;
  if (state.status === "loading") return place;
  return <Suspense fallback={place}>{state.user && <AvatarMenu user={state.user} />}</Suspense>;
}

function BrandButton() {
  const { state } = useAuth();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      disabled={state.status === "loading"}
      onClick={() => navigate(state.status === "authenticated" ? "/" : "/auth")}
      className="flex rounded-md"
    >
      <Wordmark />
    </button>
  );
}
