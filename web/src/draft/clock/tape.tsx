import { Redo2 } from "lucide-react";
import { memo } from "react";
import { clockOf, needsText } from "@/draft/session/clock";
import { takenByPick } from "@/draft/session/taken-players";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { Position, ScheduledPick } from "@/engine/pkg/engine_wasm";
import { teamLabel } from "@/leagues/kept/team-labels";
import { classNames } from "@/lib/class-names";
import { lastName, roundAndPlace } from "@/players/player-text";
import { UndoButton } from "./undo-button";

const N_BEFORE = 5;
const N_AFTER = 6;
/** Beyond these there is no room on a tablet. */
const NEAR_BEFORE = 3;
const NEAR_AFTER = 4;

/** What happened last, this pick, and who comes before me. */
export function Tape() {
  return (
    <section
      data-area="tape"
      aria-label="Last and next picks"
      className="flex min-w-0 items-stretch border-line border-b bg-canvas phone:hidden"
    >
      <UndoButton />
      <RedoButton />
      <Cells />
    </section>
  );
}

function RedoButton() {
  const canRedo = useDraftSession((session) => session.canRedo);
  const { redo } = useDraftActions();
  return (
    <button
      type="button"
      aria-label="Redo"
      title="Redo (Ctrl+Y)"
      disabled={!canRedo}
      onClick={redo}
      className="grid w-9 shrink-0 place-items-center border-line border-r hover:bg-hover disabled:opacity-40 tablet:hidden"
    >
      <Redo2 aria-hidden className="size-4" />
    </button>
  );
}

const NOBODY: readonly ScheduledPick[] = [];

function Cells() {
  const clock = useDraftSession(clockOf);
  const places = useDraftSession(({ analysis }) => analysis?.schedule.picks ?? NOBODY);
  const mySlot = useDraftSession(({ analysis }) => analysis?.schedule.mySlot ?? 0);
  const needs = useDraftSession(({ analysis }) => analysis?.teamNeeds);
  const taken = useDraftSession(({ players }) => takenByPick(players));
  const pending = useDraftSession(({ sync }) => sync.pendingIds);
  const config = useDraftSession((session) => session.config);
  const refused = useDraftSession(({ sync }) => sync.refused);
  if (!clock) return <ol aria-label="Last picks, this pick, next picks" className="flex-1" />;
  const now = clock.isOver ? places.length + 1 : clock.pick;
  const shown = places.slice(Math.max(0, now - 1 - N_BEFORE), now + N_AFTER);
  return (
    <ol
      aria-label="Last picks, this pick, next picks"
      className="flex min-w-0 flex-1 overflow-hidden"
    >
      {shown.map((place) => {
        const player = taken.get(place.pick);
        return (
          <Cell
            key={place.pick}
            at={place.pick - now}
            place={roundAndPlace(place)}
            pick={place.pick}
            team={place.slot === mySlot ? "You" : teamLabel(config, place.slot)}
            isMine={place.slot === mySlot}
            name={player ? lastName(player.name) : null}
            position={player?.position ?? null}
            needs={needsText(needs?.[place.slot - 1])}
            refusal={!player && refused?.pick === place.pick ? refused.reason : null}
            isPending={player !== undefined && pending.includes(player.id)}
          />
        );
      })}
    </ol>
  );
}

interface CellProps {
  /** From the pick on the clock, which is 0. */
  at: number;
  place: string;
  pick: number;
  team: string;
  isMine: boolean;
  name: string | null;
  position: Position | null;
  needs: string;
  isPending: boolean;
  /** Why the server did not take what was recorded here. */
  refusal: string | null;
}

const EDGES: Readonly<Record<Position, string>> = {
  QB: "border-b-qb",
  RB: "border-b-rb",
  WR: "border-b-wr",
  TE: "border-b-te",
  K: "border-b-k",
  DST: "border-b-dst",
};

const Cell = memo(function Cell(props: CellProps) {
  const { at, place, team, isMine, name, position, needs } = props;
  const isFar = at < -NEAR_BEFORE || at > NEAR_AFTER;
  return (
    <li
      aria-current={at === 0 ? "step" : undefined}
      title={props.refusal ?? undefined}
      className={classNames(
        "flex min-w-21 flex-col justify-center overflow-hidden whitespace-nowrap border-line border-r border-b-2 px-2.5 leading-4",
        at === 0 ? "flex-[1.5_1_0]" : "flex-1",
        position ? EDGES[position] : isMine ? "border-b-accent-ink" : "border-b-transparent",
        lookOf(props),
        isFar && "max-[1399px]:hidden",
      )}
    >
      <span className="truncate font-display font-semibold text-[15.5px] leading-[18px]">
        {name ?? (at === 0 && !isMine ? `${team} picking` : team)}
        {name && <Delivery {...props} />}
      </span>
      <span className={classNames("truncate text-2xs leading-[14px]", SMALL[toneOf(props)])}>
        {name
          ? `${place} · ${team.replace(/^Team (\d+)$/, "T$1")} · ${position}`
          : `${place} · ${laterText(props, needs)}`}
      </span>
    </li>
  );
});

function laterText({ at, isMine, pick, refusal }: CellProps, needs: string): string {
  if (refusal) return `not taken: ${refusal}`;
  if (isMine) return `pick ${pick}`;
  return at === 0 ? `needs ${needs}` : at < 0 ? "open" : needs;
}

type Tone = "turn" | "mine" | "plain" | "refused";
const SMALL: Readonly<Record<Tone, string>> = {
  turn: "text-on-turn",
  mine: "text-accent-ink",
  plain: "text-ink-muted",
  refused: "text-danger",
};

function toneOf({ at, isMine, name, refusal }: CellProps): Tone {
  if (refusal) return "refused";
  if (!isMine || name) return "plain";
  return at === 0 ? "turn" : "mine";
}

function lookOf(props: CellProps): string {
  const tone = toneOf(props);
  if (tone === "refused") return "bg-danger-soft shadow-[inset_0_0_0_1.5px_var(--color-danger)]";
  if (tone === "turn") return "bg-turn text-on-turn";
  if (props.at === 0) return "bg-hover shadow-[inset_0_0_0_1.5px_var(--color-ink-muted)]";
  if (tone === "mine") return "bg-accent-soft text-accent-ink";
  return props.name ? "" : "text-ink-muted";
}

/** A tick only once the server has it. */
function Delivery({ at, isPending }: CellProps) {
  if (isPending) {
    return (
      <span
        title="Not sent yet"
        role="img"
        aria-label="not sent yet"
        className="ml-1.5 inline-block size-2 rounded-full border border-current align-middle"
      />
    );
  }
  if (at !== -1) return null;
  return (
    <span role="img" aria-label="saved" className="ml-1.5 font-sans text-success text-xs">
      ✓
    </span>
  );
}
