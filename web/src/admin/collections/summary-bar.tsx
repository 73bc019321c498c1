import type { ReactNode } from "react";
import { Card } from "@/ui/card";

/** A row of figures, each with its name above it. */
export function SummaryBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card
      aria-label={label}
      className="grid grid-cols-2 divide-line/70 sm:grid-cols-4 xl:grid-cols-8 xl:divide-x"
    >
      {children}
    </Card>
  );
}

export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <h2 className="text-ink-muted text-xs">{name}</h2>
      <div className="tabular font-display font-semibold text-xl leading-6">{children}</div>
    </div>
  );
}
