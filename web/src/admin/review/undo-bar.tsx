import { Check } from "lucide-react";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";

interface UndoBarProps {
  /** What was decided last and can still be taken back. */
  text: string | null;
  onUndo: () => void;
  nDone: number;
  nLeft: number;
}

/** At the foot of the screen, where a thumb is: what was decided last, and how far one is. */
export function UndoBar({ text, onUndo, nDone, nLeft }: UndoBarProps) {
  const total = nDone + nLeft;
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface px-4 py-2">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-sm">
        {text && (
          <>
            <Check aria-hidden className="size-4 shrink-0 text-success" />
            <span className="truncate">{text}</span>
          </>
        )}
      </p>
      {text && (
        <Button size="sm" onClick={onUndo}>
          Undo <Kbd>u</Kbd>
        </Button>
      )}
      <span className="tabular flex items-center gap-2 text-ink-muted text-xs">
        {nDone} of {total} done
        <progress
          aria-label="Done"
          max={Math.max(1, total)}
          value={nDone}
          className="h-1.5 w-24 accent-[var(--color-accent-ink)]"
        />
      </span>
    </div>
  );
}
