import { classNames } from "@/lib/class-names";

/** Snake-draft mark: three rounds of a board, the pick travelling through them. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classNames("size-7 shrink-0", className)}
    >
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M8 9h13a3.5 3.5 0 0 1 0 7H11a3.5 3.5 0 0 0 0 7h9"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-on-accent"
      />
      <circle cx="24" cy="23" r="2.6" className="fill-on-accent" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="font-display font-semibold text-ink text-xl tracking-wide">Draftboard</span>
    </span>
  );
}
