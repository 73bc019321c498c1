import { lazy, type ReactNode, Suspense } from "react";
import { Outlet, useNavigate } from "react-router";
import { useAuth } from "@/api/auth-context";
import { LogoMark, Wordmark } from "@/ui/logo";
import { Skeleton } from "@/ui/skeleton";
import { PageFrame } from "./page-frame";
import { ThemeSwitch } from "./theme-switch";

// Menus bring their positioning code along; visitors on the sign-in page need none of it.
export const loadAvatarMenu = () => import("./avatar-menu");
const AvatarMenu = lazy(loadAvatarMenu);

/** The frame of every page but the draft's: brand, theme, account. The main navigation list is empty by design. */
export function MainLayout() {
  return (
    <Barred>
      <Outlet />
    </Barred>
  );
}

export function Barred({ children }: { children: ReactNode }) {
  return (
    <PageFrame brand={<BrandButton />} tools={<Tools />}>
      {children}
    </PageFrame>
  );
}

export function Tools() {
  return (
    <>
      <ThemeSwitch />
      <Account />
    </>
  );
}

/** Keeps its place while it is not known who is here. */
function Account() {
  const { state } = useAuth();
  const place = <Skeleton className="size-9 rounded-full! pointer-coarse:size-[44px]" />;
  if (state.status === "loading") return place;
  return <Suspense fallback={place}>{state.user && <AvatarMenu user={state.user} />}</Suspense>;
}

export function BrandButton({ isSmall = false }: { isSmall?: boolean }) {
  const { state } = useAuth();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      disabled={state.status === "loading"}
      onClick={() => navigate(state.status === "authenticated" ? "/" : "/auth")}
      className="flex rounded-md"
    >
      {isSmall ? <LogoMark /> : <Wordmark />}
      {isSmall && <span className="sr-only">Draftboard</span>}
    </button>
  );
}
