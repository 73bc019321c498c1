import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** Asks before a link leads away from something that was not saved. */
export function LeaveQuestion({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const path = wayOut(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    // Before the router hears of the click.
    document.addEventListener("click", hold, { capture: true });
    return () => document.removeEventListener("click", hold, { capture: true });
  }, []);
  if (target === null) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      consequence="What you changed about this player is lost."
      confirmLabel="Leave"
      isDangerous
      onConfirm={async () => {
        onLeave();
        navigate(target);
      }}
      describeError={String}
      onClose={() => setTarget(null)}
    />
  );
}

/** Where a plain click on a link of this application leads; null for every other click. */
function wayOut(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link?.href || !isPlain || link.target === "_blank") return null;
  const { origin, pathname, search } = new URL(link.href);
  return origin === window.location.origin ? pathname + search : null;
}
