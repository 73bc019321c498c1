import { lazy, Suspense, useRef } from "react";
import { copyText } from "@/lib/copy-text";
import { isLoopback, reachableLink } from "@/lib/reachable-link";
import { Button } from "./button";
import { TextField } from "./field";
import { Skeleton } from "./skeleton";
import { toast } from "./toast-store";

const QrCode = lazy(() => import("./qr-code"));

/** A link of this application to take elsewhere: to copy, or to read with a phone's camera. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const link = reachableLink(value, window.location);
  async function copy() {
    // Without TLS some browsers copy only what is selected.
    field.current?.select();
    if (await copyText(link)) toast.success("Copied");
    else toast.error("It could not be copied. Select the text and copy it by hand.");
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            ref={field}
            label={label}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button variant="primary" className="h-10" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <div className="flex items-center gap-4">
        <Suspense fallback={<Skeleton className="size-40" />}>
          <QrCode text={link} />
        </Suspense>
        <p className="text-ink-muted text-sm">
          {isLoopback(new URL(link, window.location.href).hostname)
            ? "Only this computer can open this address. For others, open Draftboard by the computer's name or address in your network and make the link there."
            : "Or point a phone's camera at it."}
        </p>
      </div>
    </div>
  );
}
