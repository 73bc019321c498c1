import { classNames } from "@/lib/class-names";

/** A grey block the size of what is coming. Hidden from screen readers. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden className={classNames("animate-shimmer rounded-md bg-hover", className)} />
  );
}
