import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useDebounced } from "@/lib/use-debounced";
import { teamText } from "@/players/player-text";
import { sourceAdpText, sourceName } from "@/players/sources";
import { Dialog } from "@/ui/dialog";
import { TextField } from "@/ui/field";
import { PositionTag } from "@/ui/position-tag";
import { foundPlayersQuery, type MatchItem } from "./queries";
import type { Owner } from "./use-matches";

const DEBOUNCE_MS = 200;
/** Jr., Sr., III. */
const LONGEST_SUFFIX = 3;

interface OwnerDialogProps {
  item: MatchItem;
  onChoose: (owner: Owner) => void;
  onClose: () => void;
}

/** Whose row it is, where it is not the proposed candidate's: anybody of the catalog. */
export function OwnerDialog({ item, onChoose, onClose }: OwnerDialogProps) {
  const proposed = tellingWord(item.playerName);
  const [text, setText] = useState(proposed);
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const found = useQuery({ ...foundPlayersQuery(settled), enabled: settled !== "" });
  const listed = settled === "" ? [] : (found.data?.players ?? []);
  const players = listed.map(({ id, ...own }) => ({ ...own, player_id: id }));
  const first = players[0];
  const isSettled = settled === text.trim() && !found.isPlaceholderData;
  function takeFirst(event: KeyboardEvent) {
    if (event.key === "Enter" && isSettled && first) onChoose(first);
  }
  return (
    <Dialog
      title={`Who is ${item.playerName}?`}
      description={`The row of ${sourceName(item.source)} is linked to the player you choose, for good; its name is remembered.`}
      onClose={onClose}
    >
      <TextField
        label="Search the catalog"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={takeFirst}
      />
      <ul aria-label="Players found" className="mt-2 max-h-80 overflow-y-auto">
        {players.map((player) => (
          <li key={player.player_id}>
            <button
              type="button"
              onClick={() => onChoose(player)}
              className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
            >
              <PositionTag position={player.position} />
              <span className="min-w-0 flex-1 truncate">{player.name}</span>
              <span className="tabular text-ink-muted text-xs">
                {teamText(player.team)} · bye {player.bye_week ?? "–"} · ADP{" "}
                {sourceAdpText(player.adp)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {players.length === 0 && (settled === "" || found.isSuccess) && (
        <p className="py-4 text-center text-ink-muted">{nobodyText(settled, proposed)}</p>
      )}
      {found.isError && (
        <p role="alert" className="py-4 text-center text-danger">
          The catalog could not be searched
        </p>
      )}
    </Dialog>
  );
}

/** Nobody yet typed what the search begins with. */
function nobodyText(text: string, proposed: string): string {
  if (text === "") return "Type a part of the name";
  if (text === proposed) return `Nobody is called ${text}. Type another part of the name.`;
  return "No player found";
}

/** What a search begins with: the family name, for sources differ in given names and suffixes. */
function tellingWord(name: string): string {
  const words = name.split(/\s+/);
  return words.findLast((word) => word.length > LONGEST_SUFFIX) ?? words.at(-1) ?? name;
}
