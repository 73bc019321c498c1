import { useEffect, useSyncExternalStore } from "react";
import { factsById } from "@/draft/session/player-facts";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { isGone, teamText } from "@/players/player-text";
import { POSITIONS } from "@/players/positions";

const ROWS: Readonly<Record<(typeof POSITIONS)[number], number>> = {
  QB: 24,
  RB: 60,
  WR: 60,
  TE: 24,
  K: 15,
  DST: 15,
};

let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Opened by the export menu; exists only while it is being printed. */
export const printSheet = { open: () => set(true) };

/** The best players left, by position, on paper: for the hour when the power is out. */
export function PrintSheet() {
  const isPrinting = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
  useEffect(() => {
    if (!isPrinting) return;
    const close = () => set(false);
    window.addEventListener("afterprint", close);
    window.print();
    return () => window.removeEventListener("afterprint", close);
  }, [isPrinting]);
  return isPrinting ? <Sheet /> : null;
}

function Sheet() {
  const name = useDraftSession((session) => session.name);
  const pick = useDraftSession((session) => session.pick.currentPick);
  const myPicks = useDraftSession((session) => session.analysis?.schedule.myPicks ?? NO_PICKS);
  return (
    <div data-print-sheet className="hidden bg-[#fff] text-[#000] print:block">
      <h1 className="font-semibold text-lg">{name}</h1>
      <p className="mb-2 text-xs">
        Players left at pick {pick}
        {myPicks.length > 0 && ` · my picks: ${myPicks.join(", ")}`} · ◎ target
      </p>
      <MyTeam />
      <div className="columns-3 gap-5 text-[10px] leading-[13px]">
        {POSITIONS.map((position) => (
          <PositionList key={position} position={position} />
        ))}
      </div>
    </div>
  );
}

const NO_PICKS: readonly number[] = [];

function MyTeam() {
  const roster = useDraftSession((session) => session.analysis?.roster);
  const filled = roster?.flatMap(({ slot, player }) => (player ? `${slot} ${player.name}` : []));
  if (!filled?.length) return null;
  return <p className="mb-3 text-[10px] leading-[13px]">My team: {filled.join(" · ")}</p>;
}

function PositionList({ position }: { position: (typeof POSITIONS)[number] }) {
  const players = useDraftSession((session) => session.players);
  const analysis = useDraftSession((session) => session.analysis);
  const facts = factsById(analysis);
  const left = players.filter((player) => player.position === position && !isGone(player));
  return (
    <table className="mb-3 w-full">
      <thead className="border-[#000] border-b text-left">
        <tr className="break-after-avoid">
          <th scope="col">{position}</th>
          <th scope="col">Team</th>
          <th scope="col" className="text-right">
            Bye
          </th>
          <th scope="col" className="text-right">
            ADP
          </th>
        </tr>
      </thead>
      <tbody>
        {left.slice(0, ROWS[position]).map((player) => (
          <tr key={player.id} className="break-inside-avoid">
            <td>
              ☐ {player.name}
              {player.status === "targeted" && " ◎"}
            </td>
            <td>{teamText(player.team)}</td>
            <td className="text-right">{player.bye_week}</td>
            <td className="pl-2 text-right">{facts.get(player.id)?.adpText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
