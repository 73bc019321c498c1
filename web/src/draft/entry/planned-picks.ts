import type { ScheduledPick } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import type { ReadPick } from "@/players/player-names";
import { isGone } from "@/players/player-text";

/** A pasted line as it would be recorded. */
export interface PlannedPick extends ReadPick<Player> {
  place: ScheduledPick | null;
  /** What happens with it: recorded, or why not. */
  outcome: "record" | "there" | "gone" | "unknown" | "skipped" | "beyond";
  /** Who stands at the pick and would return to the pool. */
  replaces: Player | null;
}

interface Plan {
  lines: readonly ReadPick<Player>[];
  /** Lines the person marked as no picks, as they are written. */
  skipped: ReadonlySet<string>;
  places: readonly ScheduledPick[];
  taken: ReadonlyMap<number, Player>;
  /** Where a line without a number begins. */
  from: number;
}

/** Gives every line its pick: the one its number says, else the next that is free. A line not understood keeps its place. */
export function plannedPicks({ lines, skipped, places, taken, from }: Plan): PlannedPick[] {
  const given = new Set<number>();
  let next = from;
  return lines.map((line) => {
    const nothing = { ...line, place: null, replaces: null };
    if (skipped.has(line.text)) return { ...nothing, outcome: "skipped" };
    const told = line.pick;
    if (told === null) while (taken.has(next) || given.has(next)) next += 1;
    const pick = told ?? next;
    next = pick + 1;
    given.add(pick);
    const place = places[pick - 1] ?? null;
    const stands = taken.get(pick) ?? null;
    const replaces = stands?.id === line.player?.id ? null : stands;
    return { ...line, place, replaces, outcome: outcomeOf(line.player, place, stands) };
  });
}

function outcomeOf(player: Player | null, place: ScheduledPick | null, stands: Player | null) {
  if (!player) return "unknown";
  if (!place) return "beyond";
  if (stands?.id === player.id) return "there";
  return isGone(player) ? "gone" : "record";
}
