import type { ScoringFormat } from "@/leagues/kept/league";
import type { NewDraft } from "./queries";

const HOUR_MS = 60 * 60 * 1000;

export interface Fields {
  name: string;
  session: string;
  teams: number;
  rounds: number;
  /** Null until the person chooses: as the league has it. */
  slot: number | null;
  scoring: string;
  /** The same. */
  seconds: number | null;
  starts: "now" | "later";
  at: string;
}

/** The seat and the clock of a league of its own. */
export const USUAL_SEAT = { slot: 1, seconds: 90 };

export const USUAL: Fields = {
  name: "Mock Draft",
  session: "",
  teams: 12,
  rounds: 15,
  slot: null,
  scoring: "0.5",
  seconds: null,
  starts: "later",
  at: "",
};

export function bodyOf(fields: Fields): NewDraft {
  const own = {
    teamCount: fields.teams,
    rounds: fields.rounds,
    scoringFormat: Number(fields.scoring) as ScoringFormat,
  };
  const preset = fields.session ? null : USUAL_SEAT;
  return {
    name: fields.name,
    userSlot: fields.slot ?? preset?.slot ?? null,
    timePerPick: fields.seconds ?? preset?.seconds ?? null,
    scheduledTime: fields.starts === "later" ? new Date(fields.at).toISOString() : null,
    ...(fields.session ? { sessionId: fields.session } : own),
  };
}

/** What is wrong with the time. */
export function timeError({ starts, at }: Fields): string | null {
  if (starts === "now") return null;
  const time = Date.parse(at);
  if (Number.isNaN(time)) return "Choose a day and a time";
  return time <= Date.now() ? "This time has passed. Choose a later one, or start now." : null;
}

/** As the browser's own field writes it, by the reader's clock. */
export function inAnHour(): string {
  const at = new Date(Date.now() + HOUR_MS);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
