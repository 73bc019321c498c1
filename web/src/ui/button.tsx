import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import { Spinner } from "./spinner";

const VARIANTS = {
  primary:
    "bg-accent text-on-accent font-semibold hover:not-disabled:bg-accent-hover shadow-[inset_0_1px_0_rgb(255_255_255/0.2)]",
  secondary: "border border-line bg-raised text-ink hover:not-disabled:bg-hover",
  ghost: "text-ink-muted hover:not-disabled:bg-hover hover:not-disabled:text-ink",
  danger: "bg-danger-fill text-[#fff] font-semibold hover:not-disabled:brightness-110",
} as const;

const SIZES = {
  sm: "h-7 px-2.5 text-xs gap-1.5",
  md: "h-9 px-3.5 text-sm gap-2",
  lg: "h-11 px-5 text-base gap-2.5",
  icon: "size-9",
} as const;

interface Look {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

function look({ variant = "secondary", size = "md" }: Look): string {
  return classNames(
    "inline-flex select-none items-center justify-center rounded-md font-medium whitespace-nowrap",
    "transition-[background-color,color,filter] duration-100 disabled:cursor-not-allowed disabled:opacity-50",
    VARIANTS[variant],
    SIZES[size],
  );
}

type ButtonProps = ComponentProps<"button"> & Look & { isBusy?: boolean };

export function Button({ variant, size, isBusy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(look({ variant, size }), className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button: wraps the router's Link or an anchor. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<"span"> & Look) {
  return (
    <Slot.Root
      {...rest}
      className={classNames(look({ variant, size }), "pointer-coarse:min-h-[44px]", className)}
    />
  );
}
