import { useEffect, useSyncExternalStore } from "react";
import { factsById } from "@/draft/player-facts";
import { isGone, teamText } from "@/draft/player-text";
import { useDraftSession } from "@/draft/use-draft-session";

const POSITIONS = ["QB", "RB", "WR", "TE", "K", "DST"] as const;
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
  return (
    <div className="hidden bg-[#fff] text-[#000] print:block">
      <p className="mb-2 font-semibold">
        {name} · players left at pick {pick}
      </p>
      <div className="columns-3 gap-4 text-[9px] leading-3">
        {POSITIONS.map((position) => (
          <PositionList key={position} position={position} />
        ))}
      </div>
    </div>
  );
}

function PositionList({ position }: { position: (typeof POSITIONS)[number] }) {
  const players = useDraftSession((session) => session.players);
  const analysis = useDraftSession((session) => session.analysis);
  const facts = factsById(analysis);
  const left = players.filter((player) => player.position === position && !isGone(player));
  return (
    <table className="mb-3 w-full">
      <caption className="text-left font-bold">{position}</caption>
      <tbody>
        {left.slice(0, ROWS[position]).map((player) => (
          <tr key={player.id}>
            <td>☐ {player.name}</td>
            <td>{teamText(player.team)}</td>
            <td>{player.bye_week}</td>
            <td className="text-right">{facts.get(player.id)?.adpText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
