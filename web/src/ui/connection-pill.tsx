import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";

const LOOKS = {
  good: "border-current/20",
  amber: "border-warning/40 bg-warning-soft text-warning",
  red: "border-danger/40 bg-danger-soft text-danger",
} as const;

export type ConnectionTone = keyof typeof LOOKS;

interface ConnectionPillProps {
  tone: ConnectionTone;
  title: string;
  /** On a phone it is left out while all is well. */
  text: string;
  className?: string;
  children?: ReactNode;
}

/** How fresh a page is, in a word beside a dot. */
export function ConnectionPill({ tone, title, text, className, children }: ConnectionPillProps) {
  return (
    <span
      title={title}
      className={classNames(
        "tabular inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-xs phone:min-w-0 phone:border-transparent phone:px-1",
        LOOKS[tone],
        className,
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      <span className={tone === "good" ? "phone:sr-only" : undefined}>{text}</span>
      {children}
    </span>
  );
}
