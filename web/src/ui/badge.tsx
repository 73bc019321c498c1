import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";

const TONES = {
  neutral: "border-line bg-sunken text-ink-muted",
  accent: "border-accent-ink/30 bg-accent-soft text-accent-ink",
  success: "border-success/30 bg-success-soft text-success",
  warning: "border-warning/30 bg-warning-soft text-warning",
  danger: "border-danger/30 bg-danger-soft text-danger",
  info: "border-info/30 bg-info-soft text-info",
} as const;

export type BadgeTone = keyof typeof TONES;

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        "inline-flex h-5 items-center gap-1 rounded-sm border px-1.5 font-medium text-2xs whitespace-nowrap",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
