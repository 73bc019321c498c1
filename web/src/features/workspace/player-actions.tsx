import { CircleSlash, Crosshair, RotateCcw, UserPlus } from "lucide-react";
import { type MouseEvent, memo } from "react";
import type { PlayerStatus } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import type { DraftActions } from "@/open-draft/draft-session";
import { useDraftActions } from "@/open-draft/use-draft-session";

interface PlayerActionsProps {
  id: string;
  name: string;
  status: PlayerStatus | null;
  /** Rows show icons only; cards have room for words. */
  isCompact?: boolean;
}

interface Action {
  label: string;
  icon: typeof UserPlus;
  look: string;
  isPressed?: boolean;
  run(actions: DraftActions): void;
}

// A pointer leaves the focus where it is, in the search say: the button is gone with the mark anyway, and a browser
// that has to find another place for the focus makes the mark wait.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What can be done with a player in their present status. */
export const PlayerActions = memo(function PlayerActions(props: PlayerActionsProps) {
  const actions = useDraftActions();
  return (
    <div className={classNames("flex gap-1", !props.isCompact && "flex-wrap")}>
      {actionsFor(props).map(({ label, icon: Icon, look, isPressed, run }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label} ${props.name}`}
          aria-pressed={isPressed}
          title={label}
          onMouseDown={keepFocus}
          onClick={() => run(actions)}
          className={classNames(
            "inline-flex h-7 select-none items-center justify-center whitespace-nowrap rounded-md border border-line font-medium text-xs transition-colors",
            props.isCompact ? "w-7 pointer-coarse:w-11" : "flex-auto px-2",
            look,
          )}
        >
          {props.isCompact ? <Icon aria-hidden className="size-3.5 shrink-0" /> : label}
        </button>
      ))}
    </div>
  );
});

function actionsFor({ id, status }: PlayerActionsProps): Action[] {
  if (status === "drafted" || status === "my_team") {
    return [
      {
        label: "Return to Pool",
        icon: RotateCcw,
        look: "bg-raised text-ink hover:bg-hover",
        run: (actions) => actions.mark(id, null),
      },
    ];
  }
  const isTarget = status === "targeted";
  return [
    {
      label: "Add to My Team",
      icon: UserPlus,
      look: "border-transparent bg-accent-soft text-accent-ink hover:bg-accent hover:text-on-accent",
      run: (actions) => actions.mark(id, "my_team"),
    },
    {
      label: "Mark Drafted",
      icon: CircleSlash,
      look: "bg-raised text-ink-muted hover:bg-hover hover:text-ink",
      run: (actions) => actions.mark(id, "drafted"),
    },
    {
      label: "Target",
      icon: Crosshair,
      isPressed: isTarget,
      look: isTarget
        ? "border-transparent bg-info-soft text-info"
        : "bg-raised text-ink-muted hover:bg-hover hover:text-ink",
      run: (actions) => actions.mark(id, isTarget ? null : "targeted"),
    },
  ];
}
