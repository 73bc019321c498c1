import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { currentToasts, dismissToast, onToastsChange } from "./toast-store";

const ICONS = { success: CircleCheck, danger: CircleAlert, info: Info } as const;
const COLOURS = { success: "text-success", danger: "text-danger", info: "text-info" } as const;

/** Stands once in the application; the live region must exist before its first message. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-4 bottom-4 z-[70] flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2"
    >
      {toasts.map(({ id, tone, message }) => {
        const Icon = ICONS[tone];
        return (
          <div
            key={id}
            className="pointer-events-auto flex animate-appear items-start gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-overlay"
          >
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${COLOURS[tone]}`} />
            <div className="min-w-0 flex-1 text-sm">{message}</div>
            <button type="button" aria-label="Dismiss" onClick={() => dismissToast(id)}>
              <X aria-hidden className="size-4 text-ink-faint" />
            </button>
          </div>
        );
      })}
    </div>
  );
}
