import { useIsHighlighted } from "@/draft/list/highlight";
import type { Found } from "@/draft/list/use-found";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { classNames } from "@/lib/class-names";
import type { Player } from "@/players/player";
import { teamText } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";

const MOST_SHOWN = 6;

interface CommandOptionsProps {
  id: string;
  found: Found | null;
  /** For screen readers only: the list in view shows the same. */
  isHidden: boolean;
  onDone: () => void;
}

/** Who is found, where no list below shows it. */
export function CommandOptions({ id, found, isHidden, onDone }: CommandOptionsProps) {
  const { forClock } = usePlayerMoves();
  const options = found?.available.slice(0, MOST_SHOWN) ?? [];
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
          player={player}
          onChoose={() => {
            if (forClock(player.id)) onDone();
          }}
        />
      ))}
    </div>
  );
}

function Option({ player, onChoose }: { player: Player; onChoose: () => void }) {
  const isMarked = useIsHighlighted(player.id);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and marks the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      role="option"
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
