import type { ReactNode } from "react";
import { Card, CardHeader } from "@/ui/card";
import type { Dated } from "./figures";

interface QualitySectionProps {
  title: string;
  /** What was asked, in words. */
  summary: string;
  children: ReactNode;
}

export function QualitySection({ title, summary, children }: QualitySectionProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <div className="flex flex-col gap-5 p-5">
        <p className="max-w-prose text-ink-muted text-sm">{summary}</p>
        {children}
      </div>
    </Card>
  );
}

/** When the figures were made, and the command that makes them again. */
export function MadeHow({ date, command }: Dated) {
  return (
    <p className="text-ink-muted text-xs">
      Made on {date} by <code className="break-all">{command}</code>
    </p>
  );
}
