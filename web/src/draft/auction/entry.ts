import type { AuctionChange, AuctionView } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";

/** What the one field of an auction is read against. */
export interface EntryRoom {
  view: AuctionView;
  mySlot: number;
  minimumBid: number;
  /** What teams are called, the first one first. */
  teamNames: readonly string[];
  /** Everybody a few letters mean, the likeliest first; those who are sold among them. */
  find: (text: string) => readonly Player[];
}

/** What Enter would do, or why it does nothing. */
export interface Entry {
  change: AuctionChange | null;
  /** In a few words. */
  text: string;
  isRefused: boolean;
  player: Player | null;
}

interface Words {
  name: string;
  price: number | null;
  team: number | null;
  isKeeper: boolean;
}

/** Reads "chase", "58", "chase 61 t3", "61 carl", "61 me" and "keep chase 20 t3"; the order of words is free. */
export function readEntry(text: string, room: EntryRoom): Entry | null {
  const words = wordsOf(text, room);
  if (!words) return null;
  const { name, price, team, isKeeper } = words;
  const player = name === "" ? lotPlayer(room) : (bestOf(room.find(name)) ?? null);
  if (!player) {
    return refused(
      name === "" ? "Nobody is up for bids: name the player" : `Nobody is called “${name}”`,
    );
  }
  if (player.sale) {
    return refused(
      `${player.name} was sold to ${teamOf(room, player.sale.team)} for $${player.sale.price}`,
    );
  }
  if (team !== null && price === null)
    return refused(`At what price does ${teamOf(room, team)} have him?`);
  if (team !== null && price !== null) return sale({ room, player, team, price, isKeeper });
  if (isKeeper) return refused("Whose keeper is he, and at what price?");
  return room.view.lot?.player_id === player.id
    ? bid(room, player, price)
    : nomination(room, player, price);
}

function wordsOf(text: string, room: EntryRoom): Words | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const isKeeper = words.some((word) => /^keep(er)?$/i.test(word));
  const price = words.find((word) => /^\$?\d{1,6}$/.test(word));
  const rest = words.filter((word) => word !== price && !/^keep(er)?$/i.test(word));
  const { team, others } = teamIn(rest, price !== undefined, room);
  const dollars = price === undefined ? null : Number(price.replace("$", ""));
  return { name: others.join(" "), price: dollars, team, isKeeper };
}

/** "t3" and "me" always mean a team; a team's name only beside a price, where a player cannot be meant. */
function teamIn(words: readonly string[], hasPrice: boolean, room: EntryRoom) {
  const place = words.findIndex((word) => /^t\d{1,2}$/i.test(word) || /^(me|mine)$/i.test(word));
  const without = (at: number) => words.filter((_, index) => index !== at);
  if (place >= 0) {
    const word = words[place] ?? "";
    const number = /^t/i.test(word) ? Number(word.slice(1)) : room.mySlot;
    return { team: number, others: without(place) };
  }
  for (const at of hasPrice ? [words.length - 1, 0] : []) {
    const team = namedTeam(words[at], room);
    const others = without(at);
    const isPlayerLeft = others.length === 0 || room.find(others.join(" ")).length > 0;
    if (team !== null && isPlayerLeft) return { team, others };
  }
  return { team: null, others: words };
}

function namedTeam(word: string | undefined, { teamNames }: EntryRoom): number | null {
  if (!word || word.length < 2) return null;
  const starts = (name: string) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((part) => part.startsWith(word.toLowerCase()));
  const places = teamNames.flatMap((name, index) => (starts(name) ? [index + 1] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}

const bestOf = (found: readonly Player[]) => found.find(({ sale }) => !sale) ?? found[0];

function lotPlayer({ view, find }: EntryRoom): Player | null {
  return view.lot ? (find(view.lot.player_id)[0] ?? null) : null;
}

interface SaleWords {
  room: EntryRoom;
  player: Player;
  team: number;
  price: number;
  isKeeper: boolean;
}

function sale({ room, player, team, price, isKeeper }: SaleWords): Entry {
  const purse = room.view.purses[team - 1];
  if (!purse)
    return refused(`There is no team ${team}: the league has ${room.view.purses.length}`, player);
  const buyer = teamOf(room, team);
  if (purse.openPlaces === 0)
    return refused(`${buyer} ${buyer === "You" ? "are" : "is"} full`, player);
  if (price > purse.maxBid) return refused(`${buyer} can pay $${purse.maxBid} at most`, player);
  if (!isKeeper && price < room.minimumBid)
    return refused(`The least bid is $${room.minimumBid}`, player);
  const kind = isKeeper ? "keep" : "sell";
  const text = `${player.name} ${isKeeper ? "kept" : "sold"} $${price} → ${buyer}`;
  return { change: { kind, player_id: player.id, team, price }, text, isRefused: false, player };
}

function bid(room: EntryRoom, player: Player, price: number | null): Entry {
  const { lot, purses } = room.view;
  const standing = lot?.bid ?? 0;
  if (price === null)
    return { change: null, text: `${player.name} is up at $${standing}`, isRefused: false, player };
  if (price <= standing) return refused(`The bid stands at $${standing} already`, player);
  const most = Math.max(...purses.map(({ maxBid }) => maxBid));
  if (price > most) return refused(`Nobody can pay more than $${most}`, player);
  const change = { kind: "bid", player_id: player.id, team: 0, bid: price } as const;
  return { change, text: `${player.name}: the bid stands at $${price}`, isRefused: false, player };
}

function nomination(room: EntryRoom, player: Player, price: number | null): Entry {
  const { lot, nextToNominate } = room.view;
  if (lot) {
    const name = lotPlayer(room)?.name ?? "Somebody";
    return refused(
      `${name} is up for bids: sell them first, or add the team that bought ${player.name}`,
      player,
    );
  }
  const team = nextToNominate ?? room.mySlot;
  const opening = price ?? room.minimumBid;
  const change = { kind: "nominate", player_id: player.id, team, bid: opening } as const;
  const text = `${player.name} up for bids at $${opening}`;
  return { change, text, isRefused: false, player };
}

export function teamOf(
  { teamNames, mySlot }: Pick<EntryRoom, "teamNames" | "mySlot">,
  team: number,
): string {
  if (team === mySlot) return "You";
  return team === 0 ? "Somebody" : (teamNames[team - 1] ?? `Team ${team}`);
}

function refused(text: string, player: Player | null = null): Entry {
  return { change: null, text, isRefused: true, player };
}
