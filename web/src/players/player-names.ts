import { useEffect, useMemo, useState } from "react";
import { loadEngine } from "@/engine/load-engine";
import { type PassedOver, type PasteInput, PlayerNames } from "@/engine/pkg/engine_wasm";

/** What names are matched by. */
interface Named {
  id: string;
  name: string;
  position: string;
  team?: string | null;
}

/** Lists whose names are held: the draft's own, and one more for a dialog beside it. */
const MOST_HELD = 2;
const held: { key: string; names: PlayerNames }[] = [];

/** The engine's one matcher for a list of players; null until the engine is there. */
export function usePlayerNames(players: readonly Named[]): PlayerNames | null {
  const [, setLoaded] = useState(false);
  const names = useMemo(() => (players.length > 0 ? namesOf(players) : null), [players]);
  const isMissing = players.length > 0 && names === null;
  useEffect(() => {
    if (isMissing)
      loadEngine().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isMissing]);
  // Loaded since the list came: the memo above would go on saying that it is not.
  return names ?? (isMissing ? namesOf(players) : null);
}

/** Who is called what changes with the pool, not with a pick: the same names serve from mark to mark. */
function namesOf(players: readonly Named[]): PlayerNames | null {
  const key = players.map(({ id }) => id).join();
  const known = held.find((one) => one.key === key);
  if (known) return known.names;
  try {
    const asked = players.map(({ id, name, position, team }) => ({ id, name, position, team }));
    const names = new PlayerNames(asked);
    held.unshift({ key, names });
    for (const old of held.splice(MOST_HELD)) old.names.free();
    return names;
  } catch {
    return null;
  }
}

/** Everybody a few letters mean, the likeliest first. */
export function foundIn<P extends Named>(
  names: PlayerNames | null,
  players: readonly P[],
  text: string,
): P[] {
  if (!names || text.trim() === "") return [];
  // A free agent's team is no team the engine knows.
  if (text.trim().toLowerCase() === "fa") return players.filter(({ team }) => !team);
  const byId = new Map(players.map((player) => [player.id, player]));
  return names.search(text, players.length).flatMap((id) => byId.get(id) ?? []);
}

export interface ReadLine<P> {
  text: string;
  /** Who is named; null when nobody is, or more than one may be meant. */
  player: P | null;
  /** Then: who may be meant, the likeliest first. */
  candidates: P[];
}

/** A line of a ranking, with the tier it stands in. */
interface RankedLine<P> extends ReadLine<P> {
  tier: string | null;
}

/** Reads a ranking, one player a line; blank lines and headings are passed over. */
export function readRanking<P extends Named>(
  names: PlayerNames | null,
  players: readonly P[],
  text: string,
): RankedLine<P>[] {
  if (!names) return [];
  const byId = new Map(players.map((player) => [player.id, player]));
  return names.readRanking(text).map((line) => ({
    text: line.text,
    tier: line.tier,
    player: (line.player_id !== null && byId.get(line.player_id)) || null,
    candidates: line.candidates.flatMap((id) => byId.get(id) ?? []),
  }));
}

/** A pick of a pasted list, recap or board. */
export interface ReadPick<P> extends ReadLine<P> {
  /** Where it begins in the text. */
  line: number;
  /** The pick it says it is. */
  pick: number | null;
  /** The fantasy team that made it, as it is written. */
  team: string | null;
}

/** Reads picks in whatever shape they were copied, and the lines of a recap that are none. */
export function readPicks<P extends Named>(
  names: PlayerNames | null,
  players: readonly P[],
  draft: PasteInput,
): { picks: ReadPick<P>[]; passedOver: PassedOver[] } {
  if (!names || draft.text.trim() === "") return { picks: [], passedOver: [] };
  const byId = new Map(players.map((player) => [player.id, player]));
  const read = names.readPicks(draft);
  const picks = read.picks.map(({ player_id, candidates, ...line }) => ({
    ...line,
    player: (player_id !== null && byId.get(player_id)) || null,
    candidates: candidates.flatMap((id) => byId.get(id) ?? []),
  }));
  return { picks, passedOver: read.passed_over };
}
