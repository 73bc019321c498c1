import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-line border-dashed px-6 py-12 text-center">
      {icon && <div className="mb-1 text-ink-faint">{icon}</div>}
      <p className="font-semibold text-ink">{title}</p>
      <p className="max-w-md text-ink-muted text-sm">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
