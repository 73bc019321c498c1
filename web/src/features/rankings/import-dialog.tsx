import { FileUp } from "lucide-react";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { type PastedLine, readPastedLines, suggestPlayers } from "@/draft/find-player";
import { teamText } from "@/draft/player-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextAreaField } from "@/ui/field";
import { PositionTag } from "@/ui/position-tag";
import type { RankedPlayer } from "./queries";

const N_SUGGESTED = 3;

interface ImportDialogProps {
  players: readonly RankedPlayer[];
  /** The players of the list, in its order. */
  onImport: (listed: readonly RankedPlayer[]) => void;
  onClose: () => void;
}

/** Reads a ranking from anywhere: pasted, or from a file. */
export function ImportDialog({ players, onImport, onClose }: ImportDialogProps) {
  const { text, setText, lines, choose } = useImportedLines(players);
  const listed = lines.flatMap(({ player }) => player ?? []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onImport(listed);
    onClose();
  };
  return (
    <Dialog
      size="md"
      title="Import a ranking"
      description="One player a line, the best first. Ranks, positions and teams beside the names do no harm. Players the list does not name follow in their present order."
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
        <Unmatched lines={lines} players={players} onChoose={choose} />
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
  const read = useMemo(() => readPastedLines(players, text), [players, text]);
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

interface UnmatchedProps {
  lines: readonly PastedLine<RankedPlayer>[];
  players: readonly RankedPlayer[];
  onChoose: (line: number, player: RankedPlayer) => void;
}

/** Nothing is dropped in silence: lines that name nobody are listed, with who may be meant. */
function Unmatched({ lines, players, onChoose }: UnmatchedProps) {
  const taken = new Set(lines.map(({ player }) => player?.id));
  const left = players.filter(({ id }) => !taken.has(id));
  const unmatched = lines.flatMap(({ text, player }, at) => (player ? [] : [{ text, at }]));
  if (unmatched.length === 0) return null;
  return (
    <section aria-label="Lines that name nobody" className="text-sm">
      <p role="status" className="text-warning">
        {unmatched.length === 1 ? "1 line names" : `${unmatched.length} lines name`} nobody we know,
        or somebody twice. Choose who is meant, or leave them out.
      </p>
      <ul className="mt-1 max-h-52 divide-y divide-line/70 overflow-y-auto">
        {unmatched.map(({ text, at }) => (
          <li key={at} className="flex flex-wrap items-center gap-1.5 py-1.5">
            <span className="min-w-36 flex-1 truncate" title={text}>
              {text}
            </span>
            {suggestPlayers(left, text, N_SUGGESTED).map((player) => (
              <Suggestion key={player.id} player={player} onChoose={() => onChoose(at, player)} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ player, onChoose }: { player: RankedPlayer; onChoose: () => void }) {
  return (
    <Button size="sm" onClick={onChoose}>
      <PositionTag position={player.position} />
      {player.name}
      <span className="text-ink-muted">{teamText(player.team)}</span>
    </Button>
  );
}

function FileButton({ onRead }: { onRead: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
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
          if (file) onRead(await file.text());
        }}
      />
      <Button onClick={() => field.current?.click()}>
        <FileUp aria-hidden className="size-4" /> Choose a file
      </Button>
    </>
  );
}
