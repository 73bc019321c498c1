// @vitest-environment node

import { expect, test } from "vitest";
import { ApiError } from "@/api/errors";
import { DEFAULT_LEAGUE } from "@/leagues/kept/league";
import { newSession } from "@/leagues/kept/league-on-the-wire";
import { ageLabel } from "@/lib/dates";
import { listedSession } from "@/test/sessions";
import { formOf, leagueOf } from "./league-form";
import { draftSummary } from "./league-summary";
import { nameProblem, quickProblem } from "./name-rules";
import { isServerAway, personalModeError } from "./personal-mode-errors";
import { cardName, displayName, isTestSession, matchesSearch } from "./session-names";

const named = (name: string) => listedSession({ name });
const noon = (day: number) => new Date(2026, 7, day, 12);

test.each([
  ["E5-41", "Test draft", true],
  ["E5-41", "  TESTING ", true],
  ["E5-42", "My test", true],
  ["E5-43", "Strategy for Aug 3 2025", true],
  ["E5-43", "Strategy for Aug 3 2026", false],
  ["E5-44", "Untitled 4", true],
  ["E5-45", "session abcd1234", true],
  ["E5-45", "session_abcd1234", true],
  ["E5-45", "Session 12", false],
  ["DEC-05", "Draft 2026-08-20", false],
  ["DEC-32", "Home league", false],
])("%s %j is a test session: %s", (_id, name, expected) => {
  expect(isTestSession(named(name))).toBe(expected);
});

test("E2.9-12 E2.9-13 a nameless session is named by its id", () => {
  expect(cardName(named(" "))).toBe("55556666 (Aug 1, 2026)");
  expect(displayName(named(""))).toBe("Session 0b6e12ab...");
});

test.each(["home", "LEAGUE", "0b6e12ab", "2026-08-01", "aug 1, 2026"])(
  "E2.9-11 the search finds a session by %j",
  (search) => {
    expect(matchesSearch(listedSession({ created_at: noon(1).toISOString() }), search)).toBe(true);
  },
);

test("E2.9-11 the search leaves out other sessions", () => {
  expect(matchesSearch(listedSession(), "2026-08-20")).toBe(false);
});

test.each([
  [20, "Today"],
  [19, "Yesterday"],
  [18, "2 days ago"],
  [14, "6 days ago"],
  [13, "Aug 13, 2026"],
  [21, "Today"],
])("E2.10-11 on the 20th a session of day %i is %j", (day, expected) => {
  const lateThatDay = new Date(2026, 7, day, 23, 30).toISOString();
  expect(ageLabel(lateThatDay, new Date(2026, 7, 20, 0, 15))).toBe(expected);
});

test("E2.10-12 what is no date is of unknown age", () => {
  expect(ageLabel("soon")).toBe("Unknown");
});

test.each([
  ["E5-14", "  ", "Session name is required"],
  ["E5-15", "a", "Session name must be at least 2 characters"],
  ["E5-16", "a".repeat(256), "Session name cannot exceed 255 characters"],
  [
    "E5-17",
    "Ada's draft",
    "Session name can only contain letters, numbers, spaces, hyphens, and underscores",
  ],
  ["E9-16", "ab", null],
  ["E9-16", "a".repeat(255), null],
  ["E5-17", "Draft_1 2026-08-20", null],
])("%s the name %j", (_id, name, expected) => {
  expect(nameProblem(name)).toBe(expected);
});

test.each([
  [{}, null],
  [{ name: "" }, "Invalid configuration: Session name is required"],
  [
    { basePool: " ", teamCount: 9 },
    "Invalid configuration: Base pool version is required, Invalid team count",
  ],
  [{ scoring: "dynasty" }, "Invalid configuration: Invalid scoring format"],
  [{ name: "a".repeat(256) }, "Invalid configuration: Session name cannot exceed 255 characters"],
])("E5-31 to E5-35 the short dialog with %j", (flaw, expected) => {
  const good = { name: "Home", basePool: "2026", scoring: "standard", teamCount: 12 };
  expect(quickProblem({ ...good, ...flaw })).toBe(expected);
});

test("E3-7 to E3-10 E9-1 to E9-7 the dialog starts with the usual league", () => {
  expect(leagueOf({ ...formOf(DEFAULT_LEAGUE, 0), league_name: "Ours" })).toEqual({
    league_name: "Ours",
    team_count: 12,
    rounds: 16,
    roster_positions: [
      { position: "QB", count: 1, required: true },
      { position: "RB", count: 2, required: true },
      { position: "WR", count: 2, required: true },
      { position: "TE", count: 1, required: true },
      { position: "FLEX", count: 1, required: true },
      { position: "K", count: 1, required: true },
      { position: "DST", count: 1, required: true },
    ],
    bench_spots: 6,
    draft_order: "snake",
    time_per_pick: 90,
    wr_te_mode: "separate",
    allow_trades: false,
    waiver_settings: { type: "rolling" },
    draft_slot: 1,
    third_round_reversal: false,
    keepers: [],
  });
});

test("E2.12-8 E2.12-9 E9-15 blanks mean the default, zeros are dropped, counts stay within 0 to 5", () => {
  const form = formOf(DEFAULT_LEAGUE, 0);
  const counts = { ...form.counts, QB: "", RB: "9", K: "0", DST: "-2" };
  const league = leagueOf({ ...form, counts, bench_spots: "", time_per_pick: " " });
  expect(league.roster_positions.map(({ position, count }) => `${position}${count}`)).toEqual([
    "QB1",
    "RB5",
    "WR2",
    "TE1",
    "FLEX1",
  ]);
  expect([league.bench_spots, league.time_per_pick]).toEqual([6, 90]);
});

test("E2.12-7 combined mode has no tight-end slot; linear order no reversal; the slot fits the league", () => {
  const form = formOf(DEFAULT_LEAGUE, 0);
  const league = leagueOf({
    ...form,
    wr_te_mode: "combined",
    draft_order: "linear",
    third_round_reversal: true,
    team_count: 8,
    draft_slot: 11,
  });
  expect(league.roster_positions.some(({ position }) => position === "TE")).toBe(false);
  expect([league.third_round_reversal, league.draft_slot]).toEqual([false, 8]);
});

test("the draft in one line tells a third-round reversal", () => {
  const form = { ...formOf(DEFAULT_LEAGUE, 0), third_round_reversal: true };
  expect(draftSummary(form)).toBe(
    "16 rounds, standard, snake with third-round reversal, 90 s a pick",
  );
  expect(draftSummary({ ...form, draft_order: "linear" })).toBe(
    "16 rounds, standard, linear, 90 s a pick",
  );
});

test("E3-18 to E3-21 E9-91 DEC-26 the payload of a new session", () => {
  const league = { ...DEFAULT_LEAGUE, team_count: 10, draft_order: "linear" as const };
  const wish = { name: " Home ", basePool: "2026", league, scoring: 0.5 as const };
  expect(newSession({ ...wish, context: "live_draft" })).toMatchObject({
    name: "Home",
    base_pool_version: "2026",
    max_participants: 10,
    rounds: 16,
    time_per_pick: 90,
    session_type: "personal",
    context: "live_draft",
    settings: {
      snake_draft: false,
      auto_pick: false,
      pick_notifications: true,
      scoring_format: 0.5,
      team_count: 0.8333,
    },
    metadata: { scoring_format: 0.5, team_count: 10, draft_config: { team_count: 10 } },
  });
});

const failure = (status: number, isSessionAuthError = false) =>
  new ApiError({ status, statusText: "Status text", detail: null, isSessionAuthError });

test.each([
  [
    "E8-37",
    failure(401, true),
    "Personal mode requires authentication. Please ensure you are logged in to save your draft sessions.",
  ],
  [
    "E8-38",
    failure(401),
    "Authentication required for Personal mode. Please log in to access session features.",
  ],
  [
    "E8-39",
    failure(403),
    "Permission denied. Your account may not have access to Personal mode features.",
  ],
  [
    "E8-40",
    failure(503),
    "Server temporarily unavailable. Personal mode will continue in local-only mode.",
  ],
  [
    "E8-41",
    failure(422),
    "Failed to create draft session: Status text. Your draft data is still saved locally.",
  ],
])("%s is told in its own words", (_id, error, expected) => {
  expect(personalModeError(error)).toBe(expected);
});

test("DEC-36 a draft goes on alone when the server is away, not when it refuses", () => {
  expect([0, 500, 503, 401, 403, 422].map((status) => isServerAway(failure(status)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
