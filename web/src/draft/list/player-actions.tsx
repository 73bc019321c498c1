import { Check, RotateCcw, Star, UserPlus } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { canRecord, clockOf } from "@/draft/session/clock";
import type { DraftActions } from "@/draft/session/draft-session";
import { type PlayerMoves, usePlayerMoves } from "@/draft/session/player-moves";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { PlayerStatus } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";

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
  run(actions: DraftActions, moves: PlayerMoves): void;
}

// A pointer leaves the focus where it is, in the search say: the button is gone with the mark anyway, and a browser
// that has to find another place for the focus makes the mark wait.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What can be done with a player in their present status. */
export const PlayerActions = memo(function PlayerActions(props: PlayerActionsProps) {
  const actions = useDraftActions();
  const moves = usePlayerMoves();
  const isRecording = useDraftSession(canRecord);
  return (
    <div className={classNames("flex gap-1", !props.isCompact && "flex-wrap")}>
      {actionsFor(props, isRecording).map(({ label, icon: Icon, look, isPressed, run }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label} ${props.name}`}
          aria-pressed={isPressed}
          title={label}
          onMouseDown={keepFocus}
          onClick={() => run(actions, moves)}
          className={classNames(
            "inline-flex h-7 select-none items-center justify-center whitespace-nowrap rounded-md border border-line font-medium text-xs",
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

function actionsFor({ id, status }: PlayerActionsProps, isRecording: boolean): Action[] {
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
  const target = targetAction(id, status === "targeted");
  return isRecording ? [...recordingActions(id), target] : [target];
}

function recordingActions(id: string): Action[] {
  return [
    {
      label: "Add to My Team",
      icon: UserPlus,
      look: "border-transparent bg-accent-soft text-accent-ink hover:bg-accent hover:text-on-accent",
      run: (_, moves) => moves.toMyTeam(id),
    },
    {
      label: "Mark Drafted",
      icon: Check,
      look: "bg-raised text-ink-muted hover:bg-hover hover:text-ink",
      run: (_, moves) => moves.gone(id),
    },
  ];
}

function targetAction(id: string, isTarget: boolean): Action {
  return {
    label: "Target",
    icon: Star,
    isPressed: isTarget,
    look: isTarget
      ? "border-transparent bg-info-soft text-info"
      : "bg-raised text-ink-muted hover:bg-hover hover:text-ink",
    run: (actions) => actions.mark(id, isTarget ? null : "targeted"),
  };
}

/** Where there is room for one: the team on the clock takes the player; once the draft is over, a target. */
export const ClockAction = memo(function ClockAction(props: Omit<PlayerActionsProps, "isCompact">) {
  const actions = useDraftActions();
  const moves = usePlayerMoves();
  const isMine = useDraftSession((session) => clockOf(session)?.isMine ?? false);
  const isRecording = useDraftSession(canRecord);
  const [first, second] = actionsFor(props, isRecording);
  const action = second === undefined || isMine ? first : second;
  if (!action) return null;
  const { label, icon: Icon, run } = action;
  return (
    <button
      type="button"
      aria-label={`${label} ${props.name}`}
      title={label}
      onMouseDown={keepFocus}
      onClick={() => run(actions, moves)}
      className="grid size-11 place-items-center rounded-md text-ink-muted"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
});
