import { CircleX, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { useAuth } from "@/api/auth-context";
import { classNames } from "@/lib/class-names";
import { Breadcrumb } from "@/ui/breadcrumb";
import { ADMIN_SECTIONS } from "./admin-sections";
import { type NavCount, useNavCounts } from "./use-nav-counts";

/** The frame of the admin area: what this role may open, where one is, and the page. */
export function AdminLayout() {
  const { state } = useAuth();
  const role = state.user?.role ?? 0;
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <AdminNavigation key={role} role={role} />
      <div className="mx-auto w-full min-w-0 max-w-6xl flex-1 px-4 py-6 has-[[data-wide]]:max-w-none sm:px-6">
        <Breadcrumbs />
        <Outlet />
      </div>
    </div>
  );
}

function AdminNavigation({ role }: { role: number }) {
  const navigation = useRef<HTMLElement>(null);
  useCurrentLinkInSight(navigation);
  const counts = useNavCounts(role);
  return (
    <nav
      ref={navigation}
      aria-label="Admin"
      className="flex gap-1 overflow-x-auto border-line border-b px-4 py-2 lg:w-56 lg:flex-col lg:border-r lg:border-b-0 lg:px-3 lg:py-6"
    >
      {ADMIN_SECTIONS.filter((section) => role >= section.minRole).map((section) => (
        <NavLink
          key={section.path}
          to={section.path}
          end
          className={({ isActive }) =>
            classNames(
              "flex h-9 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-md px-3 font-medium text-sm pointer-coarse:h-11",
              isActive ? "bg-accent-soft text-accent-ink" : "text-ink-muted hover:bg-hover",
            )
          }
        >
          <section.icon aria-hidden className="size-4" />
          {section.label}
          <NavCountBadge count={counts.get(section.path)} />
        </NavLink>
      ))}
    </nav>
  );
}

/** Absent where nobody must act. */
function NavCountBadge({ count }: { count?: NavCount }) {
  if (!count) return null;
  const isDanger = count.tone === "danger";
  const Icon = isDanger ? CircleX : TriangleAlert;
  return (
    <span
      className={classNames(
        "tabular relative ml-auto inline-flex items-center gap-1 text-xs",
        isDanger ? "text-danger" : "text-warning",
      )}
    >
      <Icon aria-hidden className="size-3" /> {count.n.toLocaleString("en-US")}
      <span className="sr-only"> {count.what}</span>
    </span>
  );
}

/** On a phone the links are wider than the screen; the one of this page is scrolled to. */
function useCurrentLinkInSight(navigation: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  useEffect(() => {
    const link = navigation.current?.querySelector(`a[href="${pathname}"]`);
    link?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [navigation, pathname]);
}

function Breadcrumbs() {
  const { pathname } = useLocation();
  const section = ADMIN_SECTIONS.find(({ path }) => path === pathname.replace(/\/$/, ""));
  if (!section || section.path === "/admin" || section.hasOwnTrail) return null;
  return (
    <div className="mb-3">
      <Breadcrumb trail={[{ to: "/admin", label: "Admin" }]} here={section.label} />
    </div>
  );
}
