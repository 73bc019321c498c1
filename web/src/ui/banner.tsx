import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";

const TONES = {
  danger: { icon: CircleAlert, look: "border-danger/35 bg-danger-soft text-danger" },
  warning: { icon: TriangleAlert, look: "border-warning/35 bg-warning-soft text-warning" },
  success: { icon: CircleCheck, look: "border-success/35 bg-success-soft text-success" },
  info: { icon: Info, look: "border-info/35 bg-info-soft text-info" },
} as const;

interface BannerProps {
  tone: keyof typeof TONES;
  children: ReactNode;
  action?: ReactNode;
}

/** A message in the flow of the page. Problems interrupt a screen reader, news waits. */
export function Banner({ tone, children, action }: BannerProps) {
  const { icon: Icon, look } = TONES[tone];
  const role = tone === "danger" || tone === "warning" ? "alert" : "status";
  return (
    <div
      role={role}
      className={classNames("flex items-start gap-2.5 rounded-md border px-3.5 py-2.5", look)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 text-sm leading-5">{children}</div>
      {action}
    </div>
  );
}
