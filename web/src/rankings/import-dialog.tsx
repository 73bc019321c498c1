import { FileUp } from "lucide-react";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { readRanking, usePlayerNames } from "@/players/player-names";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextAreaField } from "@/ui/field";
import type { RankedPlayer } from "./queries";
import { UnmatchedLines } from "./unmatched-lines";

interface ImportDialogProps {
  players: readonly RankedPlayer[];
  /** The players of the list, in its order. */
  onImport: (listed: readonly RankedPlayer[]) => void;
  onClose: () => void;
}

/** Reads a ranking from anywhere: pasted, or from a file. */
export function ImportDialog({ players, onImport, onClose }: ImportDialogProps) {
  const { text, setText, lines, choose } = useImportedLines(players);
  const listed = lines.flatMap(({ player, tier }) => (player ? { ...player, tier } : []));
  const nTiers = new Set(listed.flatMap(({ tier }) => tier ?? [])).size;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onImport(listed);
    onClose();
  };
  return (
    <Dialog
      size="md"
      title="Import a ranking"
      description="One player a line, the best first. Ranks, positions and teams beside the names do no harm. Tiers are read from a column called Tier, or from lines such as “Tier 2” between the names. Players the list does not name follow in their present order."
      onClose={onClose}
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextAreaField
          label="Your list"
          rows={8}
          value={text}
          placeholder={"1. Bijan Robinson\n2. Ja'Marr Chase"}
          onChange={(event) => setText(event.target.value)}
        />
        <UnmatchedLines lines={lines} onChoose={choose} />
        {nTiers > 0 && (
          <p role="note" className="text-ink-muted text-sm">
            {nTiers === 1 ? "1 tier" : `${nTiers} tiers`} of your own, kept with the ranking.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <FileButton onRead={setText} />
          <span className="flex-1" />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={listed.length === 0}>
            Import {listed.length} {listed.length === 1 ? "player" : "players"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Lines by number keep what was chosen for them, until the text is another. */
function useImportedLines(players: readonly RankedPlayer[]) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Readonly<Record<number, RankedPlayer>>>({});
  const names = usePlayerNames(players);
  const read = useMemo(() => readRanking(names, players, text), [names, players, text]);
  return {
    text,
    setText: (next: string) => {
      setText(next);
      setChosen({});
    },
    lines: read.map((line, at) => ({ ...line, player: line.player ?? chosen[at] ?? null })),
    choose: (at: number, player: RankedPlayer) => setChosen({ ...chosen, [at]: player }),
  };
}

const IS_WORKBOOK = /\.(xlsx?|xlsm|ods|numbers)$/i;

/** Words that can be read, or null: workbooks are packed, and packed text is no list of names. */
async function textOf(file: File): Promise<string | null> {
  const text = await file.text();
  return IS_WORKBOOK.test(file.name) || text.startsWith("PK") || text.includes("\0") ? null : text;
}

function FileButton({ onRead }: { onRead: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const read = async (file: File) => {
    const text = await textOf(file);
    setRefused(text === null ? file.name : null);
    if (text !== null) onRead(text);
  };
  return (
    <>
      {refused !== null && (
        <p role="alert" className="w-full text-danger text-sm">
          {refused} is a workbook, which cannot be read here. Save it as CSV, or copy its cells and
          paste them above.
        </p>
      )}
      <input
        ref={field}
        type="file"
        hidden
        aria-label="Ranking file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again after it was changed.
          target.value = "";
          if (file) await read(file);
        }}
      />
      <Button onClick={() => field.current?.click()}>
        <FileUp aria-hidden className="size-4" /> Choose a file
      </Button>
    </>
  );
}
