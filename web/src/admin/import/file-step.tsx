import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { classNames } from "@/lib/class-names";
import { Banner } from "@/ui/banner";

const MOST_BYTES = 10 * 1024 * 1024;
const ACCEPTED = ".csv,.tsv,.xlsx,.xlsm,.json";

/** Where the file comes in: chosen, or dropped. */
export function FileStep({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const [error, setError] = useState<string | null>(null);
  function take(file: File | undefined) {
    if (!file) return;
    if (file.size > MOST_BYTES) setError("The file is larger than 10 MiB");
    else onFile(file);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="flex flex-col gap-4">
      {error && <Banner tone="danger">{error}</Banner>}
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          "flex cursor-pointer flex-col items-center gap-2 rounded-xl border border-dashed px-6 py-16 text-center focus-within:outline-2 focus-within:outline-accent-ink",
          isOver ? "border-accent-ink bg-accent-soft" : "border-line-strong hover:bg-hover",
        )}
      >
        <FileUp aria-hidden className="size-7 text-ink-faint" />
        <span className="font-semibold">Choose a sheet, or drop it here</span>
        <span className="max-w-lg text-ink-muted text-sm">
          CSV, Excel or JSON, at most 10 MiB. Exports of FantasyPros, Underdog and Fantasy Football
          Calculator work as they are. Nothing is written before you apply it.
        </span>
        <input
          type="file"
          aria-label="Sheet of players"
          accept={ACCEPTED}
          className="sr-only"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
    </div>
  );
}
