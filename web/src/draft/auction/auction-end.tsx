import { useMemo } from "react";
import type { Position, SoldRow } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { type AuctionRoom, useAuctionRoom } from "./auction-room";
import { dollars } from "./dollars";
import { teamOf } from "./entry";

const POSITIONS: readonly Position[] = ["QB", "RB", "WR", "TE", "K", "DST"];

interface TeamSum {
  team: number;
  paid: number;
  fair: number;
  byPosition: Readonly<Record<Position, number>>;
}

/** What every team paid, beside what its players were worth when they were sold. */
export function AuctionEnd() {
  const room = useAuctionRoom();
  const sums = useMemo(() => sumsOf(room), [room]);
  const best = sums.toSorted((a, b) => b.fair - b.paid - (a.fair - a.paid));
  return (
    <div className="min-h-0 flex-1 overflow-auto p-3.5">
      <h2 className="mb-2 font-semibold text-sm">What the teams paid</h2>
      <p className="mb-2 max-w-2xl text-ink-muted text-xs">
        Worth is a player's fair share of the money that was left when he was sold. Keepers count
        with their price.
      </p>
      <table className="tabular w-full max-w-4xl text-xs">
        <thead className="text-2xs text-ink-muted">
          <tr>
            {["Team", "Players", "Paid", "Worth", "Gained", ...POSITIONS].map((head, at) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  "h-7 px-2 font-medium",
                  at === 0 ? "text-left" : "text-right",
                  at > 4 && "phone:hidden",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {best.map((sum) => (
            <TeamRow key={sum.team} sum={sum} room={room} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TeamRow({ sum, room }: { sum: TeamSum; room: AuctionRoom }) {
  const gained = Math.round(sum.fair) - sum.paid;
  const nPlayers = room.view?.sales.filter(({ team }) => team === sum.team).length ?? 0;
  return (
    <tr
      className={classNames(
        "h-8 border-line border-t",
        sum.team === room.mySlot && "bg-accent-soft",
      )}
    >
      <th scope="row" className="px-2 text-left font-semibold">
        {teamOf(room, sum.team)}
      </th>
      <td className="px-2 text-right">{nPlayers}</td>
      <td className="px-2 text-right">{dollars(sum.paid)}</td>
      <td className="px-2 text-right">{dollars(sum.fair)}</td>
      <td
        className={classNames(
          "px-2 text-right font-semibold",
          gained < 0 ? "text-warning" : "text-success",
        )}
      >
        {gained < 0 ? `−$${-gained}` : `+$${gained}`}
      </td>
      {POSITIONS.map((position) => (
        <td key={position} className="px-2 text-right text-ink-muted phone:hidden">
          {sum.byPosition[position] > 0 ? dollars(sum.byPosition[position]) : "–"}
        </td>
      ))}
    </tr>
  );
}

function sumsOf({ view, players }: AuctionRoom): TeamSum[] {
  if (!view) return [];
  return view.purses.map(({ team }) => {
    const sales = view.sales.filter((sold) => sold.team === team);
    const total = (amount: (sold: SoldRow) => number) =>
      sales.reduce((sum, sold) => sum + amount(sold), 0);
    const at = (position: Position) =>
      total((sold) => (players.get(sold.playerId)?.position === position ? sold.price : 0));
    const byPosition = Object.fromEntries(POSITIONS.map((position) => [position, at(position)]));
    return {
      team,
      paid: total(({ price }) => price),
      fair: total(({ fair, price, isKeeper }) => (isKeeper ? price : fair)),
      byPosition: byPosition as TeamSum["byPosition"],
    };
  });
}
