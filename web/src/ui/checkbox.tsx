import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/lib/class-names";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames("flex items-start gap-2.5 text-ink-muted text-sm", className)}>
      <input
        {...input}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-[var(--color-accent-ink)]"
      />
      <span>{label}</span>
    </label>
  );
}
