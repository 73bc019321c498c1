import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  title: string;
  /** What is inside, in a few words, while it is closed. */
  summary: ReactNode;
  children: ReactNode;
}

/** Something most people leave as it is, folded away behind what it says. */
export function Fold({ title, summary, children }: FoldProps) {
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 font-semibold">{title}</span>
        <span className="min-w-0 flex-1 truncate text-right text-ink-muted group-open:invisible">
          {summary}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
