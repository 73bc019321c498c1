import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { PositionTag } from "@/ui/position-tag";
import type { Player } from "./player";
import { foundIn, usePlayerNames } from "./player-names";
import { teamText } from "./player-text";

const MOST_SHOWN = 40;

export type FoundPlayer = Pick<Player, "id" | "name" | "position" | "team">;

interface PlayerSearchProps<Found extends FoundPlayer> {
  label: string;
  players: readonly Found[];
  /** What the list is called. */
  listLabel: string;
  onChoose: (player: Found) => void;
}

/** A field and the players it finds. Enter takes the first; it may stand inside another form. */
export function PlayerSearch<Found extends FoundPlayer>(props: PlayerSearchProps<Found>) {
  const { label, players, listLabel, onChoose } = props;
  const id = useId();
  const [search, setSearch] = useState("");
  const names = usePlayerNames(players);
  const found = useMemo(
    () => (search.trim() === "" ? players : foundIn(names, players, search)),
    [names, players, search],
  );
  const first = found[0];
  function takeFirst(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (first) onChoose(first);
  }
  return (
    <div data-first-field>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={search}
        placeholder={label}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={takeFirst}
        className="h-9 w-full rounded-md border border-line-strong/70 bg-field px-3 text-sm pointer-coarse:text-[16px]"
      />
      <ul className="mt-2 max-h-80 overflow-y-auto" aria-label={listLabel}>
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
    </div>
  );
}
