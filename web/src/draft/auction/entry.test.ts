import { expect, it } from "vitest";
import type { AuctionView, Purse } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { type EntryRoom, readEntry } from "./entry";

const player = (id: string, name: string, sale?: Player["sale"]) =>
  ({ id, name, position: "WR", ...(sale ? { sale } : {}) }) as Player;
const PLAYERS = [
  player("chase", "Ja'Marr Chase"),
  player("brown", "Chase Brown", { team: 2, price: 47, number: 1, nominated_by: 1 }),
  player("carlson", "Daniel Carlson"),
];

const purse = (team: number, maxBid: number): Purse => ({
  team,
  maxBid,
  money: maxBid + 3,
  openPlaces: maxBid > 0 ? 4 : 0,
  held: [],
  openSlots: [],
  mayBid: true,
  isNextToNominate: team === 2,
});

function room(lot: AuctionView["lot"] = null): EntryRoom {
  const purses = [purse(1, 90), purse(2, 60), purse(3, 0)];
  const view = { lot, purses, nextToNominate: lot ? null : 2 } as unknown as AuctionView;
  const find = (text: string) =>
    PLAYERS.filter(
      ({ id, name }) => id === text || name.toLowerCase().includes(text.toLowerCase()),
    );
  return { view, mySlot: 1, minimumBid: 1, teamNames: ["Mine", "Carl", "Dana"], find };
}

const UP = { player_id: "chase", nominated_by: 2, team: 2, bid: 57 };
const change = (text: string, lot: AuctionView["lot"] = null) => readEntry(text, room(lot))?.change;
const refusal = (text: string, lot: AuctionView["lot"] = null) => {
  const entry = readEntry(text, room(lot));
  return entry?.isRefused ? entry.text : null;
};

it("sells to a team by number, by name and to me, whatever the order of the words", () => {
  const sold = (team: number, price: number) => ({ kind: "sell", player_id: "chase", team, price });
  expect(change("chase 54 t2")).toEqual(sold(2, 54));
  expect(change("$54 carl chase")).toEqual(sold(2, 54));
  expect(change("ja'marr chase 54 carl")).toEqual(sold(2, 54));
  expect(change("61 me", UP)).toEqual(sold(1, 61));
  expect(change("keep chase 20 t2")).toEqual({ ...sold(2, 20), kind: "keep" });
});

it("nominates for the team whose turn it is and bids for whoever is up", () => {
  expect(change("chase")).toEqual({ kind: "nominate", player_id: "chase", team: 2, bid: 1 });
  expect(change("chase 5")).toEqual({ kind: "nominate", player_id: "chase", team: 2, bid: 5 });
  expect(change("58", UP)).toEqual({ kind: "bid", player_id: "chase", team: 0, bid: 58 });
  expect(change("chase 58", UP)).toEqual(change("58", UP));
});

it("takes a word for a player, not for a team, where only a player fits", () => {
  expect(change("carlson 2")).toEqual({ kind: "nominate", player_id: "carlson", team: 2, bid: 2 });
});

it("says in a sentence why Enter does nothing", () => {
  expect(refusal("chase 61 t2")).toBe("Carl can pay $60 at most");
  expect(refusal("chase 5 dana")).toBe("Dana is full");
  expect(refusal("chase 5 t9")).toBe("There is no team 9: the league has 3");
  expect(refusal("chase brown 5 t1")).toBe("Chase Brown was sold to Carl for $47");
  expect(refusal("58")).toBe("Nobody is up for bids: name the player");
  expect(refusal("57", UP)).toBe("The bid stands at $57 already");
  expect(refusal("nobody 5 t1")).toBe("Nobody is called “nobody”");
  expect(refusal("chase t2")).toBe("At what price does Carl have him?");
  expect(refusal("carlson", UP)).toMatch(/^Ja'Marr Chase is up for bids/);
});
