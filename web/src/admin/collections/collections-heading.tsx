import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { classNames } from "@/lib/class-names";
import { PageHeading, PageTitle } from "@/ui/page-heading";

const SCREENS = [
  { to: "/admin/collectors", label: "Collectors" },
  { to: "/admin/collectors/dashboard", label: "Dashboard" },
  { to: "/admin/collections", label: "Collections" },
] as const;

interface CollectionsHeadingProps {
  title: string;
  subtitle: ReactNode;
  actions?: ReactNode;
}

/** The heading of the three screens about collections, with the way to the other two. */
export function CollectionsHeading({ title, subtitle, actions }: CollectionsHeadingProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} subtitle={subtitle} actions={actions} />
      <nav aria-label="Collections" className="flex gap-1 border-line border-b">
        {SCREENS.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                "flex h-9 items-center border-b-2 px-3 font-medium text-sm pointer-coarse:h-11",
                isActive ? "border-accent-ink text-ink" : "border-transparent text-ink-muted",
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
