import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface PageHeadingProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a page. It takes focus after a navigation, so that screen readers announce it. */
export function PageHeading({ title, subtitle, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="wrap-anywhere min-w-48 flex-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display font-semibold text-3xl leading-none"
        >
          {title}
        </h1>
        {subtitle && <p className="mt-1.5 text-ink-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

/** The browser tab's title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Draftboard`}</title>;
}

// The first page of a visit keeps the browser's own focus; the router calls its key "default".
function useFocusOnArrival(heading: React.RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const isFirstPage = useRef(key === "default");
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus();
  }, [heading]);
}
