import type { Player } from "@/draft/player";
import { isGone, matchesSearch } from "@/draft/player-text";

/** Players a few letters mean: names that start so first, then any match; each group in ADP order. */
export function findPlayers(players: readonly Player[], text: string): Player[] {
  const wanted = plain(text);
  if (!wanted) return [];
  const left = players.filter((player) => !isGone(player));
  const starts = left.filter(({ name }) => startsWith(name, wanted));
  const others = left.filter((player) => !starts.includes(player) && matchesSearch(player, text));
  return [...starts, ...others];
}

/** Whether the name, or a later word of it, begins with the letters. */
function startsWith(name: string, wanted: string): boolean {
  const words = plain(name).split(" ");
  return words.some((_, at) => words.slice(at).join(" ").startsWith(wanted));
}

/** Lower case, without accents, dots and apostrophes: nobody types those in a hurry. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, "")
    .trim();
}

export interface PastedLine {
  text: string;
  player: Player | null;
}

/** Reads a pasted list, one pick a line: '1.01 Bijan Robinson RB ATL' or just a name. */
export function readPastedPicks(players: readonly Player[], text: string): PastedLine[] {
  const taken = new Set<string>();
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const player = namedIn(players, line, taken);
    if (player) taken.add(player.id);
    return { text: line, player };
  });
}

/** The longest name wins, so that one man's name inside another's does not mislead. */
function namedIn(players: readonly Player[], line: string, taken: ReadonlySet<string>) {
  const words = ` ${plain(line)} `;
  let best: Player | null = null;
  for (const player of players) {
    if (isGone(player) || taken.has(player.id)) continue;
    const isNamed = words.includes(` ${plain(player.name)} `);
    if (isNamed && (!best || player.name.length > best.name.length)) best = player;
  }
  return best;
}
