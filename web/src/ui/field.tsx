import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "@/lib/class-names";

// 16 px under a finger: phones zoom into smaller fields.
export const CONTROL =
  "w-full rounded-md border border-line-strong/70 bg-field px-3 text-sm pointer-coarse:text-[16px] text-ink placeholder:text-ink-faint hover:border-line-strong focus:border-accent-ink aria-invalid:border-danger disabled:opacity-60";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** A label, one control, and below it the error or, while there is none, the hint. */
export function Field({
  label,
  hint,
  error,
  id,
  children,
}: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const control: ControlProps = {
    id: fieldId,
    "aria-describedby": error || hint ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={fieldId} className="font-medium text-ink text-sm">
        {label}
      </label>
      {children(control)}
      {(error || hint) && (
        <p id={noteId} className={classNames("text-xs", error ? "text-danger" : "text-ink-faint")}>
          {error || hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(control) => (
        <input {...input} {...control} className={classNames(CONTROL, "h-10", className)} />
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error} id={area.id}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={classNames(CONTROL, "min-h-24 py-2", className)}
        />
      )}
    </Field>
  );
}

/** The browser's own list: nothing works better on a phone or by keyboard. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldProps & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} error={error} id={select.id}>
      {(control) => (
        <select {...select} {...control} className={classNames(CONTROL, "h-10", className)} />
      )}
    </Field>
  );
}
