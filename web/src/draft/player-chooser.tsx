import { useId, useMemo, useState } from "react";
import { PositionTag } from "@/ui/position-tag";
import type { Player } from "./player";
import { isGone, matchesSearch, teamText } from "./player-text";
import { useDraftSession } from "./use-draft-session";

const MOST_SHOWN = 40;

interface PlayerChooserProps {
  label: string;
  onChoose: (player: Player) => void;
}

/** A searchable list of the players still available. */
export function PlayerChooser({ label, onChoose }: PlayerChooserProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const players = useDraftSession((session) => session.players);
  const found = useMemo(
    () => players.filter((player) => !isGone(player) && matchesSearch(player, search)),
    [players, search],
  );
  const first = found[0];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (first) onChoose(first);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={search}
        placeholder={label}
        onChange={(event) => setSearch(event.target.value)}
        className="h-9 w-full rounded-md border border-line-strong/70 bg-field px-3 text-sm pointer-coarse:text-[16px]"
      />
      <ul className="mt-2 max-h-80 overflow-y-auto" aria-label="Available players">
        {found.slice(0, MOST_SHOWN).map((player) => (
          <li key={player.id}>
            <button
              type="button"
              onClick={() => onChoose(player)}
              className="flex h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
            >
              <PositionTag position={player.position} />
              <span className="flex-1 truncate">{player.name}</span>
              <span className="text-ink-muted text-xs">{teamText(player.team)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-4 text-center text-ink-muted">No player found</p>}
    </form>
  );
}
