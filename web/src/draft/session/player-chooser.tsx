import { useMemo } from "react";
import type { Player } from "@/players/player";
import { PlayerSearch } from "@/players/player-search";
import { isGone } from "@/players/player-text";
import { useDraftSession } from "./use-draft-session";

interface PlayerChooserProps {
  label: string;
  onChoose: (player: Player) => void;
}

/** A searchable list of the players still available. */
export function PlayerChooser({ label, onChoose }: PlayerChooserProps) {
  const players = useDraftSession((session) => session.players);
  const available = useMemo(() => players.filter((player) => !isGone(player)), [players]);
  return (
    <PlayerSearch
      label={label}
      players={available}
      listLabel="Available players"
      onChoose={onChoose}
    />
  );
}
