import { Link } from "react-router";

interface BreadcrumbProps {
  trail: readonly { to: string; label: string }[];
  here: string;
}

/** Where one is, and the way back. */
export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-ink-muted text-xs">
      <ol className="flex flex-wrap gap-1.5">
        {trail.map(({ to, label }) => (
          <li key={to} className="flex gap-1.5">
            <Link to={to} className="underline underline-offset-2 hover:text-ink">
              {label}
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
