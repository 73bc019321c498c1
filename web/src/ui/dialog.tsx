import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRootFlag } from "@/lib/use-root-flag";
import { Button } from "./button";

/** So that the dialog has settled before a phone's keyboard pushes it about. */
const FIRST_FIELD_DELAY_MS = 100;
const FIELD = ":is(input, select, textarea)";

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** While true, Escape, the backdrop and the close button do nothing. */
  isBusy?: boolean;
  size?: "sm" | "md" | "lg" | "xl";
  /** A sheet comes in from the edge and leaves the page beside it in sight: from below on a phone, else from the right. */
  shape?: "window" | "sheet";
  children: ReactNode;
}

const WINDOW =
  "top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-xl border";
const SHEET =
  "inset-y-0 right-0 w-[392px] max-w-full border-l phone:inset-x-0 phone:top-auto phone:bottom-0 phone:max-h-[78dvh] phone:w-auto phone:rounded-t-xl phone:border-t";
const WIDTHS = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl", xl: "max-w-[1080px]" } as const;

/** A modal dialog. Render it while it should be open: mounting resets whatever form it holds. */
export function Dialog({
  title,
  description,
  onClose,
  isBusy,
  size = "sm",
  shape = "window",
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => ownerOf(document.activeElement));
  useFirstFieldFocus(content);
  useRootFlag("data-page-lock");
  const blockWhileBusy = (event: Event) => {
    if (isBusy) event.preventDefault();
  };
  return (
    <Primitive.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <Primitive.Portal>
        {/* Our own backdrop: the kit's would inject a style element, which the CSP forbids. */}
        <div
          data-backdrop
          aria-hidden
          // The kit switches pointer events off for everything outside the dialog.
          style={{ pointerEvents: "auto" }}
          // As high as the content, so that a dialog over a dialog dims the one below.
          className={`fixed inset-0 z-50 bg-scrim ${shape === "window" ? "backdrop-blur-[2px]" : ""}`}
        />
        <Primitive.Content
          ref={content}
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener);
          }}
          onEscapeKeyDown={blockWhileBusy}
          onInteractOutside={blockWhileBusy}
          className={`fixed z-50 flex flex-col border-line bg-raised shadow-overlay ${shape === "window" ? `${WINDOW} ${WIDTHS[size]}` : SHEET}`}
        >
          <DialogHeader title={title} description={description} isBusy={isBusy} />
          <div className="min-h-0 scroll-pb-24 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A menu is gone when its dialog opens: what counts is the button that opened the menu. */
function ownerOf(element: Element | null): Element | null {
  const label = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (label && document.getElementById(label)) || element;
}

/** To where the person was, or to the page when that is gone, a deleted row for example. */
function returnFocus(opener: Element | null) {
  const target = opener?.isConnected ? opener : document.getElementById("main");
  if (target instanceof HTMLElement) target.focus();
}

function DialogHeader({
  title,
  description,
  isBusy,
}: Pick<DialogProps, "title" | "description" | "isBusy">) {
  return (
    <header className="flex items-start gap-4 px-6 pt-5 pb-3">
      <div className="wrap-anywhere min-w-0 flex-1">
        <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="mt-1 text-ink-muted text-sm">
            {description}
          </Primitive.Description>
        )}
      </div>
      <Primitive.Close asChild>
        <Button variant="ghost" size="icon" aria-label="Close" disabled={isBusy}>
          <X aria-hidden className="size-4" />
        </Button>
      </Primitive.Close>
    </header>
  );
}

function useFirstFieldFocus(content: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever was quicker and is typing already keeps the field.
      if (
        document.activeElement?.matches(FIELD) &&
        content.current?.contains(document.activeElement)
      )
        return;
      const first = `:is(form, [data-first-field]) ${FIELD}:not(:disabled)`;
      content.current?.querySelector<HTMLElement>(first)?.focus();
    }, FIRST_FIELD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [content]);
}
