import { type FormEvent, useId, useState } from "react";
import { useDraftActions, useDraftSession } from "@/open-draft/use-draft-session";
import { type PastedLine, readPastedLines } from "@/players/find-player";
import type { Player } from "@/players/player";
import { isGone } from "@/players/player-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

/** Catches up with a room: a list of picks copied from anywhere, in the order they were made. */
export function PastePicksDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const players = useDraftSession((session) => session.players);
  const { draftForClock } = useDraftActions();
  const left = players.filter((player) => !isGone(player));
  const lines = readPastedLines(left, text);
  const known = lines.flatMap(({ player }) => player ?? []);
  const record = (event: FormEvent) => {
    event.preventDefault();
    for (const player of known) draftForClock(player.id);
    onClose();
  };
  return (
    <Dialog
      title="Paste picks"
      description="One pick a line, in the order they were made. Numbers, positions and teams beside the names do no harm."
      size="md"
      onClose={onClose}
    >
      <form onSubmit={record}>
        <label htmlFor={id} className="sr-only">
          Picks
        </label>
        <textarea
          id={id}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full rounded-md border border-line-strong/70 bg-field p-3 text-sm"
        />
        <Unknown lines={lines.filter(({ player }) => !player)} />
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={known.length === 0}>
            Record {known.length} {known.length === 1 ? "pick" : "picks"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Unknown({ lines }: { lines: readonly PastedLine<Player>[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-2 text-warning text-xs" role="status">
      <p>Nobody available is named in {lines.length === 1 ? "this line" : "these lines"}:</p>
      <ul className="list-disc pl-5">
        {lines.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
