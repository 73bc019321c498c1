import { type ComponentProps, memo, type ReactNode } from "react";
import { classNames } from "@/lib/class-names";

/** Contained, so that a change in one card has the browser look at no other. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      {...rest}
      className={classNames(
        "rounded-xl border border-line bg-surface contain-layout contain-paint",
        className,
      )}
    />
  );
}

interface CardHeaderProps {
  title: string;
  subtitle?: string;
  action?: ReactNode;
}

export const CardHeader = memo(function CardHeader({ title, subtitle, action }: CardHeaderProps) {
  return (
    <header className="flex items-center gap-3 border-line border-b px-5 py-3.5">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-ink">{title}</h2>
        {subtitle && <p className="text-ink-muted text-xs">{subtitle}</p>}
      </div>
      {action}
    </header>
  );
});
