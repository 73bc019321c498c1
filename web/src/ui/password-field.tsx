import { type ComponentProps, useState } from "react";
import { classNames } from "@/lib/class-names";
import { CONTROL, Field, type FieldProps } from "./field";

/** Hidden as it is typed, unless asked to be shown. */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            className={classNames(CONTROL, "h-10 pr-16", className)}
          />
          <button
            type="button"
            aria-label={isShown ? "Hide what is typed" : "Show what is typed"}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 rounded-md px-3 font-medium text-ink-muted text-xs hover:text-ink pointer-coarse:min-w-[44px]"
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
