import type { ReactNode } from "react";

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line/70 px-5 py-1.5">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 py-2.5">
      <dt className="w-32 shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
