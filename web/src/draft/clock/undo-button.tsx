import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { DraftSession } from "@/draft/session/draft-session";
import { takenByPick } from "@/draft/session/taken-players";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { teamLabel } from "@/leagues/kept/team-labels";
import { lastName, roundAndPlace, slotText } from "@/players/player-text";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** Names what it takes back, and asks where that is not the last pick. It stays enabled: with nothing to undo it says so. */
export function UndoButton({ isShort = false }: { isShort?: boolean }) {
  const { undo } = useDraftActions();
  const what = useDraftSession(({ undoes, players }) => whatText(undoes, players));
  const where = useDraftSession(whereText);
  const newer = useDraftSession(newerPickText);
  const [isAsking, setAsking] = useState(false);
  const label = ["Undo", what, where].filter(Boolean).join(" ");
  const place = where.split(/ ?[←→]/)[0];
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={`${label} (u or Ctrl+Z)`}
        onClick={() => (newer === null ? undo() : setAsking(true))}
        className={isShort ? SHORT : LONG}
      >
        <Undo2 aria-hidden className="size-4 shrink-0" />
        {isShort ? (
          <span className="max-w-24 truncate">{[what, place].join(" ")}</span>
        ) : (
          <span className="min-w-0 text-left leading-4">
            <span className="block max-w-32 truncate">Undo {what}</span>
            <span className="block max-w-32 truncate font-normal text-2xs text-ink-faint">
              {where}
            </span>
          </span>
        )}
      </button>
      {isAsking && newer !== null && (
        <ConfirmDialog
          title={`Take back ${what}, ${place}?`}
          consequence={`That pick was entered on this device, and is not the last one: ${newer} is, and stays.`}
          confirmLabel={`Take back ${what}`}
          onConfirm={async () => undo()}
          describeError={() => "It could not be taken back."}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const LONG =
  "flex shrink-0 items-center gap-2 border-line border-r px-3.5 font-medium text-xs hover:bg-hover";
const SHORT =
  "flex h-8 items-center gap-1.5 rounded-md border border-line bg-raised px-2 font-medium text-ink text-xs pointer-coarse:min-h-[44px] pointer-coarse:min-w-[44px]";

type Undoes = DraftSession["undoes"];

function whatText(undoes: Undoes, players: DraftSession["players"]): string {
  if (undoes && undoes.nEvents > 1) return `${undoes.nEvents} picks`;
  const move = moveOf(undoes);
  const id = (move ?? undoes?.event.changes.at(-1))?.player_id;
  const name = lastName(players.find((player) => player.id === id)?.name ?? "");
  return move ? `move of ${name}` : name;
}

/** The player moved on my roster; behind them stands who made room. Redone, it is an event of another kind. */
function moveOf(undoes: Undoes) {
  if (!undoes) return undefined;
  const { kind, changes } = undoes.event;
  const isMove =
    kind === "slots_moved" ||
    changes.every(
      ({ before, after }) => before.pick === after.pick && before.status === after.status,
    );
  return isMove ? changes[0] : undefined;
}

/** '5.05 → Team 5' or '→ BN2': where the player would leave, or what was done with them. */
function whereText({ undoes, analysis, config }: DraftSession): string {
  if (undoes && undoes.nEvents > 1) return "recorded together";
  const move = moveOf(undoes);
  if (move) return move.after.slot ? `→ ${slotText(move.after.slot)}` : "";
  const last = undoes?.event.changes.at(-1);
  if (!last || !analysis) return "";
  const { before, after } = last;
  const pick = after.pick ?? before.pick;
  const place = pick === null ? undefined : analysis.schedule.picks[pick - 1];
  if (!place) return after.status === "targeted" ? "target" : "mark";
  const isMine = (after.pick === null ? before : after).status === "my_team";
  const team = isMine ? "You" : teamLabel(config, place.slot);
  return `${roundAndPlace(place)} ${after.pick === null ? "←" : "→"} ${team}`;
}

/** The last pick of the board, where an undo would take out one before it: another device went on from there. */
function newerPickText({ undoes, players, analysis }: DraftSession): string | null {
  const undone = undoes?.nEvents === 1 ? undoes.event.changes.at(-1) : undefined;
  if (!undone || !analysis || undone.after.pick === null || undone.before.pick !== null)
    return null;
  const isMade = ({ pick }: { pick: number }) => takenByPick(players).has(pick);
  const last = analysis.schedule.picks.findLast((place) => !place.isKeeper && isMade(place));
  if (!last || last.pick <= undone.after.pick) return null;
  return `${lastName(takenByPick(players).get(last.pick)?.name ?? "")}, ${roundAndPlace(last)},`;
}
