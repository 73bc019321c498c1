import { ClipboardPaste } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { classNames } from "@/lib/class-names";
import { useDraftActions, useDraftSession } from "@/open-draft/use-draft-session";
import { findPlayers } from "@/players/find-player";
import type { Player } from "@/players/player";
import { isGone, teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { PositionTag } from "@/ui/position-tag";
import { PastePicksDialog } from "./paste-picks-dialog";

const MOST_SHOWN = 6;
const NOBODY: readonly Player[] = [];

/** Type a few letters, press Enter: the team on the clock has picked. */
export function FastEntry({ autoFocus }: { autoFocus: boolean }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, found, at, onChange, onKeyDown, record } = useFastEntry();
  const [isPasting, setPasting] = useState(false);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  return (
    <section aria-label="Fast entry" className="relative">
      <div className="flex gap-2">
        <input
          ref={field}
          role="combobox"
          aria-label="Record the next pick"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found[at] && `${id}-${found[at].id}`}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder="Record the next pick: 3 letters, Enter"
          className="h-10 w-full rounded-md border border-accent-ink/60 bg-field px-3 placeholder:text-ink-faint pointer-coarse:text-[16px]"
        />
        <Button size="md" className="h-10" onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Paste picks</span>
        </Button>
      </div>
      <Options id={id} found={found} at={at} onChoose={record} />
      {isPasting && <PastePicksDialog onClose={() => setPasting(false)} />}
    </section>
  );
}

function useFastEntry() {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const players = useDraftSession((session) => (text ? session.players : NOBODY));
  const { draftForClock } = useDraftActions();
  const found = useMemo(() => {
    if (!text) return [];
    const left = players.filter((player) => !isGone(player));
    return findPlayers(left, text).slice(0, MOST_SHOWN);
  }, [players, text]);
  const onChange = (next: string) => {
    setText(next);
    setAt(0);
  };
  const record = (player: Player | undefined) => {
    if (!player) return;
    draftForClock(player.id);
    onChange("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") record(found[at]);
    else if (event.key === "ArrowDown") setAt(Math.min(found.length - 1, at + 1));
    else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
    else if (event.key === "Escape") onChange("");
    else return;
    event.preventDefault();
  };
  return { text, found, at, onChange, onKeyDown, record };
}

interface OptionsProps {
  id: string;
  found: readonly Player[];
  at: number;
  onChoose: (player: Player) => void;
}

function Options({ id, found, at, onChoose }: OptionsProps) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Matching players"
      className={classNames(
        "absolute inset-x-0 top-11 z-20 rounded-md border border-line bg-raised p-1 shadow-overlay",
        found.length === 0 && "hidden",
      )}
    >
      {found.map((player, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={player.id}
          id={`${id}-${player.id}`}
          role="option"
          aria-selected={place === at}
          onClick={() => onChoose(player)}
          className={classNames(
            "flex h-9 cursor-pointer items-center gap-2 rounded-sm px-2 pointer-coarse:h-11",
            place === at ? "bg-accent-soft" : "hover:bg-hover",
          )}
        >
          <PositionTag position={player.position} />
          <span className="flex-1 truncate font-medium">{player.name}</span>
          <span className="text-ink-muted text-xs">{teamText(player.team)}</span>
        </div>
      ))}
    </div>
  );
}
