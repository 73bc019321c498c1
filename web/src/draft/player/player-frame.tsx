import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

interface PlayerFrameProps {
  name: string;
  /** Where there is room for it beside the list, the list stays usable. */
  isBeside: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function PlayerFrame({ isBeside, ...frame }: PlayerFrameProps) {
  const { name, onClose, children } = frame;
  if (isBeside) return <Drawer {...frame} />;
  return (
    <Dialog title={name} onClose={onClose} shape="sheet">
      {children}
    </Dialog>
  );
}

function Drawer({ name, onClose, children }: Omit<PlayerFrameProps, "isBeside">) {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    drawer.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <section
      ref={drawer}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={onKeyDown}
      className="px-3.5 pt-2.5 pb-4 outline-none"
    >
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate font-display font-semibold text-2xl">{name}</h2>
        <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      {children}
    </section>
  );
}
