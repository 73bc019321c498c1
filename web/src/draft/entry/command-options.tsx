import { useIsHighlighted } from "@/draft/list/highlight";
import type { Found } from "@/draft/list/use-found";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { classNames } from "@/lib/class-names";
import type { Player } from "@/players/player";
import { teamText } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";

const MOST_SHOWN = 6;

/** The first who are found, or as many up to the marked one: a mark that is not drawn cannot be announced. */
export function optionsOf(found: Found | null, marked: string | null): readonly Player[] {
  const available = found?.available ?? [];
  const end = Math.max(MOST_SHOWN, available.findIndex(({ id }) => id === marked) + 1);
  return available.slice(end - MOST_SHOWN, end);
}

export function optionId(listId: string, playerId: string): string {
  return `${listId}-${playerId}`;
}

interface CommandOptionsProps {
  id: string;
  options: readonly Player[];
  /** For screen readers only: the list in view shows the same. */
  isHidden: boolean;
  onDone: () => void;
}

/** Who is found, where no list below shows it. */
export function CommandOptions({ id, options, isHidden, onDone }: CommandOptionsProps) {
  const { forClock } = usePlayerMoves();
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Matching players"
      className={classNames(
        options.length === 0 && "hidden",
        isHidden
          ? "sr-only"
          : "absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-raised p-1 shadow-overlay phone:top-auto phone:bottom-full phone:mb-1",
      )}
    >
      {options.map((player) => (
        <Option
          key={player.id}
          id={optionId(id, player.id)}
          player={player}
          onChoose={() => {
            if (forClock(player.id)) onDone();
          }}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  player: Player;
  onChoose: () => void;
}

function Option({ id, player, onChoose }: OptionProps) {
  const isMarked = useIsHighlighted(player.id);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and marks the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      role="option"
      id={id}
      aria-selected={isMarked}
      onClick={onChoose}
      className={classNames(
        "flex h-9 cursor-pointer items-center gap-2 rounded-sm px-2 pointer-coarse:h-11",
        isMarked ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <PositionTag position={player.position} />
      <span className="flex-1 truncate font-medium">{player.name}</span>
      <span className="text-ink-muted text-xs">{teamText(player.team)}</span>
    </div>
  );
}
