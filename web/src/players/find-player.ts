import { matchesSearch } from "./player-text";

/** What a search reads of a player. */
interface Named {
  id: string;
  name: string;
  position: string;
  team?: string | null;
}

/** Players a few letters mean: names that start so first, then any match; each group in its order. */
export function findPlayers<P extends Named>(players: readonly P[], text: string): P[] {
  const wanted = plain(text);
  if (!wanted) return [];
  const starts = players.filter(({ name }) => startsWith(name, wanted));
  const others = players.filter(
    (player) => !starts.includes(player) && matchesSearch(player, text),
  );
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

export interface PastedLine<P> {
  text: string;
  player: P | null;
}

/** Reads a list, one player a line: '1.01 Bijan Robinson RB ATL', a line of CSV, or just a name. */
export function readPastedLines<P extends Named>(
  players: readonly P[],
  text: string,
): PastedLine<P>[] {
  const left = new Map(players.map((player) => [player.id, player]));
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const words = plain(line.replace(/[,;|\t"]+/g, " "));
    const player = namedIn([...left.values()], words) ?? onlyMatch([...left.values()], words);
    if (player) left.delete(player.id);
    return { text: line, player };
  });
}

/** The longest name wins, so that a name inside another name does not mislead. */
function namedIn<P extends Named>(players: readonly P[], line: string): P | null {
  const words = new Set(line.split(/\s+/));
  let best: P | null = null;
  for (const player of players) {
    const isNamed = wordsOf(player.name).every((word) => words.has(word));
    if (isNamed && (!best || player.name.length > best.name.length)) best = player;
  }
  return best;
}

const SUFFIXES = new Set(["jr", "sr", "ii", "iii", "iv", "v"]);

/** Half the lists leave out the Jr. and some put the family name first. */
function wordsOf(name: string): string[] {
  return plain(name)
    .split(/\s+/)
    .filter((word) => !SUFFIXES.has(word));
}

/** 'Mahomes' alone is enough as long as nobody else can be meant. */
function onlyMatch<P extends Named>(players: readonly P[], line: string): P | null {
  const hasLetters = /[a-z]{3}/.test(line);
  const starts = hasLetters ? players.filter(({ name }) => startsWith(name, line)) : [];
  return starts.length === 1 ? (starts[0] ?? null) : null;
}

/** Below this share of letters in common, a suggestion would be a guess. */
const LIKE_ENOUGH = 0.35;

/** Who may be meant by a line that names nobody: misspelt and shortened names, the likeliest first. */
export function suggestPlayers<P extends Named>(
  players: readonly P[],
  line: string,
  nWanted: number,
): P[] {
  const wanted = pairsOf(plain(line.replace(/[^\p{L}' .-]+/gu, " ")));
  return players
    .map((player) => ({ player, likeness: likeness(pairsOf(plain(player.name)), wanted) }))
    .filter((one) => one.likeness >= LIKE_ENOUGH)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, nWanted)
    .map(({ player }) => player);
}

/** The pairs of neighbouring letters, word by word: what typing errors leave mostly alone. */
function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of text.split(/\s+/)) {
    for (let at = 0; at + 1 < word.length; at += 1) pairs.add(word.slice(at, at + 2));
  }
  return pairs;
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const nShared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * nShared) / Math.max(1, a.size + b.size);
}
