import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/lib/class-names";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames("flex items-start gap-2.5 text-ink-muted text-sm", className)}>
      <input
        {...input}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 rounded-xs accent-[var(--color-accent-ink)] aria-invalid:ring-2 aria-invalid:ring-danger"
      />
      <span>{label}</span>
    </label>
  );
}
