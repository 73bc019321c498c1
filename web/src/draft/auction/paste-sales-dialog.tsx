import { useId, useState } from "react";
import { useDraftActions } from "@/draft/session/use-draft-session";
import { FormDialog } from "@/ui/form-dialog";
import { type Entry, type EntryRoom, readEntry } from "./entry";
import { useEntryRoom } from "./use-entry-room";

const MOST_LINES = 500;

/** Catches up: a sale a line, as the field takes them. What cannot be read is said, and nothing of it is recorded. */
export function PasteSalesDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const room = useEntryRoom();
  const { auction } = useDraftActions();
  const [text, setText] = useState("");
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_LINES);
  const read = room
    ? lines.map((line, at) => ({ line, key: `${at} ${line}`, entry: readSale(line, room) }))
    : [];
  const good = read.filter(({ entry }) => entry.change);
  const record = async () => {
    const refused = good.flatMap(({ line, entry }) => {
      const why = entry.change && auction(entry.change);
      return why ? `${line}: ${why}` : [];
    });
    if (refused.length > 0) throw new Error(refused.join("\n"));
  };
  return (
    <FormDialog
      size="lg"
      title="Paste sales"
      description="A sale a line: the player, the price and the team (t3, or its name). Nothing is recorded before you say so."
      submitLabel={`Record ${good.length} ${good.length === 1 ? "sale" : "sales"}`}
      canSubmit={() => good.length > 0}
      onSubmit={record}
      describeError={(error) =>
        error instanceof Error ? error.message : "The sales could not be recorded."
      }
      onClose={onClose}
    >
      <label htmlFor={id} className="sr-only">
        Sales
      </label>
      <textarea
        id={id}
        rows={8}
        value={text}
        placeholder={"Bijan Robinson 61 t3\nJa'Marr Chase $58 Carl"}
        onChange={(event) => setText(event.target.value)}
        className="w-full rounded-md border border-line-strong/70 bg-field p-3 text-sm pointer-coarse:text-[16px]"
      />
      <ul aria-label="What is read" className="max-h-56 overflow-y-auto text-xs leading-5">
        {read.map(({ line, key, entry }) => (
          <li key={key} className={entry.change ? "" : "text-danger"}>
            {entry.change ? entry.text : `${line}: ${entry.text}`}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** A line of a list: commas, tabs and the words of a table between its parts say nothing. */
function readSale(line: string, room: EntryRoom): Entry {
  const plain = line.replace(/^\s*\d+[.)]\s+/, "").replace(/[,;\t|]|\s[-–→]\s/g, " ");
  const entry = readEntry(plain, room);
  const isSale = entry?.change?.kind === "sell" || entry?.change?.kind === "keep";
  if (entry && (isSale || entry.isRefused)) return entry;
  return {
    change: null,
    text: "name the player, the price and the team",
    isRefused: true,
    player: null,
  };
}
