import type { DraftSession } from "@/draft/session/draft-session";
import { factsById } from "@/draft/session/player-facts";
import type {
  PlayerAnalysis,
  Position,
  ScheduledPick,
  SurvivalPlan,
  Tag,
} from "@/engine/pkg/engine_wasm";
import { signed } from "@/lib/signed";
import type { Player } from "@/players/player";
import { isGone, lastName } from "@/players/player-text";

/** Everybody with the gone ones struck, or in the middle of a draft only those left. */
export type SheetContent = "everybody" | "left";

/** A value further below replacement than this is noise. */
const LOWEST_VALUE = -35;
/** From this chance on a player may be hoped for. */
const LIKELY = 0.5;
const N_WISHES = 2;
const LONGEST_NAME = 15;

/** A player on paper. */
export interface CheatLine {
  id: string;
  name: string;
  position: Position;
  team: string;
  bye: string;
  adp: string;
  value: string;
  /** His place in the order of the sheet. */
  rank: number;
  tier: number | null;
  isTierEven: boolean;
  /** The first of its tier in its list. */
  isFirstOfTier: boolean;
  isGone: boolean;
  isTarget: boolean;
  tag: Tag | null;
}

type Known = Pick<DraftSession, "players" | "analysis" | "myRanks">;

/** All players in my order, or the ADP's where I have none. */
export function linesInOrder({ players, analysis, myRanks }: Known): CheatLine[] {
  const facts = factsById(analysis);
  const rankOf = ({ id }: Player) => myRanks?.get(id) ?? Number.MAX_SAFE_INTEGER;
  const ordered = myRanks ? players.toSorted((a, b) => rankOf(a) - rankOf(b)) : players;
  return ordered.map((player, at) => lineOf(player, facts.get(player.id), at + 1));
}

function lineOf(player: Player, facts: PlayerAnalysis | undefined, rank: number): CheatLine {
  const tier = facts?.positionTier ?? null;
  return {
    id: player.id,
    name: shortName(player),
    position: player.position,
    team: player.team ?? "FA",
    bye: player.bye_week === null ? "" : String(player.bye_week),
    adp: player.adp === null ? "" : String(Math.round(player.adp)),
    value: facts && facts.value >= LOWEST_VALUE ? signed(facts.value) : "",
    rank,
    tier,
    isTierEven: (tier ?? 0) % 2 === 0,
    isFirstOfTier: false,
    isGone: isGone(player),
    isTarget: player.status === "targeted",
    tag: facts?.tag ?? null,
  };
}

/** As long as a column holds: a defence by its last word, a long name with an initial. */
function shortName({ name, position }: Player): string {
  if (position === "DST") return lastName(name);
  const [first = "", ...rest] = name.split(" ");
  return name.length > LONGEST_NAME ? `${first.charAt(0)}. ${rest.join(" ")}` : name;
}

/** A position's lines by tier, in my order within each. */
export function byTier(lines: readonly CheatLine[], position: Position): CheatLine[] {
  const own = lines.filter((line) => line.position === position);
  const sorted = own.toSorted((a, b) => (a.tier ?? 99) - (b.tier ?? 99) || a.rank - b.rank);
  return sorted.map((line, at) => ({ ...line, isFirstOfTier: line.tier !== sorted[at - 1]?.tier }));
}

/** My coming picks, each with the first two in my order who are likely there and no wish of an earlier one. */
export function wishesByPick(
  lines: readonly CheatLine[],
  plan: SurvivalPlan | null,
  places: readonly ScheduledPick[],
): { place: ScheduledPick; names: string[] }[] {
  const chances = new Map(plan?.players.map((player) => [player.playerId, player.chances]));
  const named = new Set<string>();
  return places.map((place) => {
    const at = plan?.picks.indexOf(place.pick) ?? -1;
    const likely = lines.filter(
      ({ id, isGone }) => !isGone && !named.has(id) && (chances.get(id)?.[at] ?? 0) >= LIKELY,
    );
    const wishes = likely.slice(0, N_WISHES);
    for (const { id } of wishes) named.add(id);
    return { place, names: wishes.map(({ name }) => lastName(name)) };
  });
}
