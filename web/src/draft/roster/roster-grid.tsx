import { useState } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { RosterRow } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { Button } from "@/ui/button";
import { POINTS, RosterSlotRow } from "./roster-slot-row";

const MOST_SHOWN = 16;

export function RosterGrid({ rows }: { rows: readonly RosterRow[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, MOST_SHOWN);
  const hasPoints = rows.some(({ player }) => player && player.projectedPoints !== null);
  const group = (type: RosterRow["positionType"]) =>
    shown.filter(({ positionType }) => positionType === type);
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-[13px]">
        <caption className="sr-only">My roster by slot</caption>
        <thead>
          <tr className="text-left text-2xs text-ink-faint">
            <th scope="col" className="w-full min-w-32 py-0.5 pl-3.5 font-medium">
              Player
            </th>
            <th scope="col" className="px-1 font-medium">
              Pos<span className="sr-only">ition</span>
            </th>
            <th scope="col" className="px-1 font-medium max-sm:hidden">
              Team
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              R<span className="sr-only">oun</span>d
            </th>
            {hasPoints && (
              <th scope="col" className={classNames(POINTS, "px-1 text-right font-medium")}>
                Proj.<span className="sr-only"> Pts</span>
              </th>
            )}
            <th scope="col" className="py-0.5 pr-3.5 text-right font-medium">
              Bye<span className="sr-only"> Week</span>
            </th>
          </tr>
        </thead>
        <SlotGroup title="Starting Lineup" rows={group("starter")} hasPoints={hasPoints} />
        <SlotGroup title="Bench" rows={group("bench")} hasPoints={hasPoints} />
      </table>
      {rows.length > shown.length && (
        <div className="flex justify-center p-2">
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            Show all {rows.length} slots
          </Button>
        </div>
      )}
      <Summary />
    </div>
  );
}

interface SlotGroupProps {
  title: string;
  rows: readonly RosterRow[];
  hasPoints: boolean;
}

function SlotGroup({ title, rows, hasPoints }: SlotGroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={hasPoints ? 6 : 5}
          className="bg-sunken px-3.5 py-0.5 text-left font-semibold text-ink-muted text-xs"
        >
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <RosterSlotRow key={row.slot} row={row} hasPoints={hasPoints} />
      ))}
    </tbody>
  );
}

function Summary() {
  const current = useDraftSession((session) => session.analysis?.statusBar.progress.current ?? 0);
  const total = useDraftSession((session) => session.analysis?.statusBar.progress.total ?? 0);
  return (
    <p className="tabular flex justify-between border-line border-t px-3.5 py-1 text-ink-muted text-xs">
      <span>{current >= total ? "Draft Complete" : "Draft in Progress"}</span>
      <span>
        {current} of {total} picks complete
      </span>
    </p>
  );
}
