import { useDraggable, useDroppable } from "@dnd-kit/core";
import { TriangleAlert, X } from "lucide-react";
import { memo } from "react";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { engine } from "@/engine/engine";
import type { RosterRow, SlotPlayer } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { slotText, teamText } from "@/players/player-text";
import { Grip } from "@/ui/grip";
import { PositionTag } from "@/ui/position-tag";

interface RosterSlotRowProps {
  row: RosterRow;
  hasPoints: boolean;
}

const LOOKS: Readonly<Record<RosterRow["state"], string>> = {
  filled: "",
  empty: "text-ink-faint",
  priority: "bg-warning-soft text-warning",
  warning: "bg-danger-soft",
};

/** The optional column: where it would leave no room for names, it goes. */
export const POINTS = "max-sm:hidden max-[1399px]:wide:hidden";

/** A slot takes players dropped on it; the player in it can be dragged to another. */
export const RosterSlotRow = memo(
  function RosterSlotRow({ row, hasPoints }: RosterSlotRowProps) {
    const { setNodeRef, isOver, active } = useDroppable({
      id: `slot:${row.slot}`,
      data: { label: row.slot, slot: row.slot },
    });
    return (
      <tr
        ref={setNodeRef}
        data-state={row.state}
        className={classNames(
          "h-[23px] border-line/60 border-b pointer-coarse:h-11",
          LOOKS[row.state],
          isOver && dropLook(row.slot, active?.data.current?.player),
        )}
      >
        {row.player ? (
          <Filled row={row} player={row.player} hasPoints={hasPoints} />
        ) : (
          <Empty row={row} hasPoints={hasPoints} />
        )}
      </tr>
    );
  },
  (before, after) =>
    before.hasPoints === after.hasPoints &&
    JSON.stringify(before.row) === JSON.stringify(after.row),
);

/** Green only where the engine would take him. */
function dropLook(slot: string, player: unknown): string {
  const { message } = engine.checkRosterDropNow({ slot, player });
  return message === null
    ? "bg-accent-soft outline-2 outline-accent-ink outline-dashed"
    : "bg-danger-soft outline-2 outline-danger outline-dashed";
}

function Empty({ row, hasPoints }: RosterSlotRowProps) {
  return (
    <>
      <th scope="row" className="whitespace-nowrap py-0 pl-1 text-left font-normal">
        <span className="flex items-center gap-1 pl-4">
          <SlotName slot={row.slot} />
          <span className="text-xs">{row.state === "priority" ? "Fill soon" : "Empty"}</span>
        </span>
      </th>
      <td className="px-1 text-xs">{slotText(row.position)}</td>
      <td colSpan={hasPoints ? 4 : 3} />
    </>
  );
}

function Filled({ row, player, hasPoints }: RosterSlotRowProps & { player: SlotPlayer }) {
  return (
    <>
      <th scope="row" className="max-w-0 py-0 pl-1 text-left font-medium">
        <span className="flex items-center gap-1">
          <Handle row={row} player={player} />
          <span className="flex min-w-0 items-center gap-1">
            <span className="flex gap-1 text-2xs text-ink-faint">
              <SlotName slot={row.slot} />
              <span className="sm:hidden">{teamText(player.team)}</span>
            </span>
            <span className="truncate text-[13px]">{player.name}</span>
          </span>
          <ReturnButton player={player} />
        </span>
      </th>
      <td className="px-1 text-xs">
        <PositionTag position={player.position} />
      </td>
      <td className="px-1 max-sm:hidden">{teamText(player.team)}</td>
      <td className="px-1 text-right">{player.round ?? "–"}</td>
      {hasPoints && (
        <td className={classNames(POINTS, "px-1 text-right")}>
          {player.projectedPoints?.toFixed(1) ?? "–"}
        </td>
      )}
      <td className="whitespace-nowrap py-0 pr-4 text-right">
        {row.state === "warning" && (
          <TriangleAlert
            aria-label="Too many on this bye"
            className="mr-1 inline size-3.5 text-danger"
          />
        )}
        {player.byeWeek ?? "–"}
      </td>
    </>
  );
}

/** In an auction it takes the sale back, and the money with it. */
function ReturnButton({ player }: { player: SlotPlayer }) {
  const { mark, auction } = useDraftActions();
  const isAuction = useDraftSession(({ config }) => Boolean(config.auction));
  return (
    <button
      type="button"
      aria-label={`Return to Pool ${player.name}`}
      title={isAuction ? "Take the sale back" : "Return to Pool"}
      onClick={() =>
        isAuction ? auction({ kind: "take_back", player_id: player.id }) : mark(player.id, null)
      }
      className="ml-auto rounded-sm p-0.5 text-ink-faint hover:text-danger pointer-coarse:grid pointer-coarse:place-items-center"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  );
}

function SlotName({ slot }: { slot: string }) {
  return (
    <span title={slot} className="block min-w-12 shrink-0 text-2xs text-ink-faint leading-3">
      {slotText(slot)}
    </span>
  );
}

function Handle({ row, player }: { row: RosterRow; player: SlotPlayer }) {
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `rostered:${player.id}`,
    data: {
      label: player.name,
      player: { id: player.id, name: player.name, position: player.position },
      slot: row.slot,
    },
  });
  return (
    <button
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      aria-label={`Move ${player.name} to another slot`}
      className="cursor-grab touch-none text-ink-faint hover:text-ink pointer-coarse:grid pointer-coarse:place-items-center"
    >
      <Grip />
    </button>
  );
}
