import { signed } from "@/lib/signed";
import type { Bin, FallenRow, Lead } from "./figures";

/** Fewer cases than this say little. */
const FEW = 200;
/** A forecast off by more than this many points of a hundred is said to be off. */
const OFF_BY = 0.05;

const RULES: Readonly<Record<string, string>> = {
  adp: "drafting by ADP",
  "value-based": "drafting by value over the last starter",
  urgency: "drafting by what waiting costs",
};
const SHORT_RULES: Readonly<Record<string, string>> = {
  adp: "By ADP",
  "value-based": "By value",
  urgency: "By urgency",
};
const ROOMS: Readonly<Record<string, string>> = {
  engine: "the engine's own opponents",
  "choice model": "opponents fitted on real drafts",
  "noisy ADP": "opponents who draft loosely by ADP",
  "value-based": "opponents who draft by value",
};

export const ruleName = (against: string) => RULES[against] ?? against;
/** For a button. */
export const shortRuleName = (against: string) => SHORT_RULES[against] ?? against;
export const roomName = (opponents: string) => ROOMS[opponents] ?? opponents;

export const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
export const count = (n: number) => n.toLocaleString("en-US");
export const points = (difference: number) => signed(difference, 1);

export type Standing = "ahead" | "open" | "behind";

/** Ahead or behind only where the whole interval says so. */
export function standingOf({ low, high }: Pick<Lead, "low" | "high">): Standing {
  if (low > 0) return "ahead";
  return high < 0 ? "behind" : "open";
}

export const STANDING_TEXTS: Readonly<Record<Standing, string>> = {
  ahead: "ahead",
  open: "not shown",
  behind: "behind",
};

export const isFew = ({ n }: Bin) => n < FEW;

/** Too far off to be luck of a few cases. */
export function isOff({ said, happened, n }: Bin): boolean {
  return n >= FEW && Math.abs(said - happened) > OFF_BY;
}

/** 'ADP 1 to 36, two to three spreads past it', in figures. */
export function fallenName({ adp_from, adp_to, scales_from, scales_to }: FallenRow): string {
  const adp = adp_to > 900 ? `${adp_from} and later` : `${adp_from} to ${adp_to}`;
  const past = scales_to > 90 ? `${scales_from} or more` : `${scales_from} to ${scales_to}`;
  return `ADP ${adp}, ${past} spreads past it`;
}
