import type { CatalogRow } from "@/admin/players/catalog-queries";
import { signed } from "@/lib/signed";
import { SOURCES } from "@/players/sources";
import type { Dot } from "@/ui/chart/scatter";

/** Picks apart from which on a player is named, where the share is large too. */
const LEAST_PICKS = 10;
const OUTLIER_SHARE = 0.25;
const MOST_NAMED = 12;
/** The room of a name in the chart, in picks. */
const NAME_HEIGHT = 8;
const NAME_WIDTH = 60;

interface Pair {
  player: CatalogRow;
  x: number;
  y: number;
  difference: number;
}

interface Comparison {
  dots: Dot[];
  outliers: Pair[];
}

/** Two sources' ADP of the same players; those they do not agree on are named with the difference. */
export function compare(
  players: readonly CatalogRow[],
  xSource: string,
  ySource: string,
): Comparison {
  const pairs = players.flatMap((player) => {
    const [x, y] = [player.adp_data[xSource], player.adp_data[ySource]];
    return x === undefined || y === undefined ? [] : [{ player, x, y, difference: y - x }];
  });
  const outliers = pairs
    .filter(({ x, y, difference }) => {
      const apart = Math.abs(difference);
      return apart >= LEAST_PICKS && apart / Math.min(x, y) > OUTLIER_SHARE;
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const named = new Set(withRoomForNames(outliers).map(({ player }) => player.id));
  const dots = pairs.map(({ player, x, y, difference }): Dot => {
    const dot = { name: player.name, x, y };
    return named.has(player.id) ? { ...dot, label: labelOf(player.name, difference) } : dot;
  });
  return { dots, outliers };
}

/** The furthest, without those whose names would be written over each other. */
function withRoomForNames(outliers: readonly Pair[]): Pair[] {
  const named: Pair[] = [];
  for (const pair of outliers) {
    const isCovered = named.some(
      ({ x, y }) => Math.abs(pair.y - y) < NAME_HEIGHT && Math.abs(pair.x - x) < NAME_WIDTH,
    );
    if (!isCovered) named.push(pair);
  }
  return named.slice(0, MOST_NAMED);
}

function labelOf(name: string, difference: number): string {
  return `${name} ${signed(difference)}`;
}

/** The sources that have any ADP, and the two that share the most players. */
export function bestPair(players: readonly CatalogRow[]) {
  const known = SOURCES.filter((source) => players.some(({ adp_data }) => source in adp_data));
  const nShared = (x: string, y: string) =>
    players.filter(({ adp_data }) => x in adp_data && y in adp_data).length;
  const pairs = known.flatMap((x, index) =>
    known.slice(index + 1).map((y) => ({ x, y, n: nShared(x, y) })),
  );
  const [first = "", second = ""] = SOURCES;
  const best = pairs.reduce((a, b) => (b.n > a.n ? b : a), { x: first, y: second, n: 0 });
  return { known, x: best.x, y: best.y };
}
