import type { Position, Schedule, ScheduledPick } from "@/engine/pkg/engine_wasm";
import type { DraftSession } from "./draft-session";
import { takenByPick } from "./taken-players";

/** The pick that the next entry fills, and whose it is: the one truth that every part of the page speaks of. */
export interface Clock {
  pick: number;
  /** Null beyond the last round, by hand. */
  place: ScheduledPick | null;
  isMine: boolean;
  isOver: boolean;
}

type Known = Pick<DraftSession, "pick" | "analysis">;

/** By pick: parts of the page that are drawn later than others still ask about the pick before. */
const known = new WeakMap<Schedule, Map<number, Clock>>();

/** Null until the engine has looked at the board. The same object as long as nothing about it changes. */
export function clockOf({ pick, analysis }: Known): Clock | null {
  if (!analysis) return null;
  const { schedule } = analysis;
  const clocks = known.get(schedule) ?? new Map<number, Clock>();
  known.set(schedule, clocks);
  const before = clocks.get(pick.currentPick);
  if (before) return before;
  const place = schedule.picks[pick.currentPick - 1] ?? null;
  const isOver = schedule.isComplete;
  const isMine = !isOver && place?.slot === schedule.mySlot;
  const clock = { pick: pick.currentPick, place, isMine, isOver };
  clocks.set(clock.pick, clock);
  return clock;
}

/**
 * Whether an entry can still record a pick. It counts the picks of the board shown, because the analysis may be of the
 * board before. A pick that is made can be changed on the board at any time.
 */
export function canRecord({ analysis, players }: Pick<DraftSession, "analysis" | "players">) {
  return !analysis || takenByPick(players).size < analysis.schedule.picks.length;
}

/** Everybody lacks a kicker until the end: it says something only when it is all that is missing. */
export function needsText(positions: readonly Position[] | undefined): string {
  const open = positions ?? [];
  const skill = open.filter((position) => position !== "K" && position !== "DST");
  return (skill.length > 0 ? skill : open).join(" ") || "depth";
}
