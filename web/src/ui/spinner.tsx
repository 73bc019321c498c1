import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";

/** Decoration only: the text beside it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames("size-4 animate-spin", className)} />;
}

/** A panel that waits, with the reason as live text. */
export function WaitingText({ children }: { children: string }) {
  return (
    <Waiting>
      <p>{children}</p>
    </Waiting>
  );
}

/** The same for a whole page, whose heading it is. */
export function WaitingPage({ children }: { children: string }) {
  return (
    <Waiting>
      <h1>{children}</h1>
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 p-10 text-ink-muted">
      <Spinner className="size-6 text-accent-ink" />
      {children}
    </div>
  );
}
