import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";

/** A button inside a sentence. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        "min-h-0 font-medium text-accent-ink underline underline-offset-2 hover:no-underline disabled:opacity-60",
        className,
      )}
    />
  );
}
