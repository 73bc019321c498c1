/** What the parts of the extension say to each other. */
import type { Source } from "./sites.ts";

/** A scrubbed line with the moment it was heard and its number on this page. */
export type PageLine = { n: number; at: number; line: string };

/** From a room's page: what was heard since the last message that was taken. */
export type Heard = {
  kind: "heard";
  source: Source;
  room: string;
  /** Changes with every connection of every page. */
  connection: string;
  lines: PageLine[];
};

export type Closed = { kind: "closed"; connection: string };

export type Pair = { kind: "pair"; server: string; code: string };

export type ToWorker =
  | Heard
  | Closed
  | Pair
  | { kind: "overview" }
  | { kind: "unpair"; id: string }
  | { kind: "panel"; isOn: boolean };

/** What the server says about the board. */
export type Told = {
  next: number;
  phase: "waiting" | "check" | "following" | "manual" | "over";
  /** The room has to be opened again, so that it says the whole draft. */
  needs_whole: boolean;
  n_picks: number;
  /** Changes with the board. */
  revision: number;
  oldest_version: string;
};

/** What the panel over the room shows. The server works it out from the same board as the draft page. */
export type Advice = {
  /** Picks before mine: 0 when I am on the clock. Null when I have none left. */
  you_in: number | null;
  pick: number | null;
  next_pick: number | null;
  verdict: Choice | null;
  reason: string | null;
  is_toss_up: boolean;
  others: Choice[];
};

export type Choice = {
  name: string;
  position: string;
  team: string | null;
  bye_week: number | null;
  /** The chance to be there at my next pick and at the one after, from 0 to 1. */
  at_pick: number | null;
  at_next_pick: number | null;
  /** Points given up against the verdict. */
  points: number | null;
};

export type Trouble = {
  what: "unreachable" | "refused" | "revoked" | "old_version" | "lost_lines";
  /** For the person. */
  text: string;
};

/** A draft this browser is paired with, as the popup and the panel show it. */
export type PairedDraft = {
  id: string;
  server: string;
  draft: string;
  link: string;
  source: Source;
  room: string | null;
  told: Told | null;
  advice: Advice | null;
  heardAt: number | null;
  nWaiting: number;
  trouble: Trouble | null;
};

export type Overview = { version: string; panel: boolean; drafts: PairedDraft[] };

/** To a room's page. */
export type ToPage = { kind: "shown"; panel: boolean; draft: PairedDraft };
