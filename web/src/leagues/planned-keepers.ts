import type { Keeper, PastedKeeper, PlayerNames } from "@/engine/pkg/engine_wasm";
import type { ReadLine } from "@/players/player-names";
import { firstFreeRound, type LeagueForm, mySlotIn } from "./league-form";

/** A pasted line as it would be kept. */
export interface PlannedKeeper<P> extends ReadLine<P> {
  line: number;
  keeper: Keeper | null;
  outcome: "add" | "kept" | "unknown" | "skipped";
  /** Why the line cannot be kept as it stands, though it may name a player. */
  problem: string | null;
}

interface Plan<P> {
  names: PlayerNames | null;
  players: readonly P[];
  form: LeagueForm;
  text: string;
  /** The player the user chose for a line, by its text. */
  chosen: Readonly<Record<string, P>>;
  skipped: ReadonlySet<string>;
}

/**
 * Reads the lines. A keeper without a team is mine; one without a round costs the first that is free. A team or a round
 * that the league does not have leaves the line to be corrected.
 */
export function plannedKeepers<P extends { id: string }>(plan: Plan<P>): PlannedKeeper<P>[] {
  const { names, players, form, text, chosen, skipped } = plan;
  if (!names || text.trim() === "") return [];
  const mySlot = mySlotIn(form);
  const read = names.readKeepers({
    text,
    n_teams: form.team_count,
    n_rounds: form.rounds,
    my_slot: mySlot,
    team_names: form.team_names ?? [],
    manager_names: form.manager_names ?? [],
  });
  const byId = new Map(players.map((player) => [player.id, player]));
  const keepers = [...form.keepers];
  return read.map(({ player_id, candidates, slot, round, ...line }) => {
    const player = chosen[line.text] ?? (player_id === null ? null : (byId.get(player_id) ?? null));
    const known = {
      line: line.line,
      text: line.text,
      player,
      candidates: candidates.flatMap((id) => byId.get(id) ?? []),
      problem: problemOf(line, form),
    };
    if (skipped.has(line.text)) return { ...known, keeper: null, outcome: "skipped" };
    if (!player) return { ...known, keeper: null, outcome: "unknown" };
    const isKept = keepers.some((keeper) => keeper.player_id === player.id);
    if (isKept) return { ...known, keeper: null, outcome: "kept" };
    if (known.problem) return { ...known, keeper: null, outcome: "unknown" };
    const team = slot ?? mySlot;
    const free = firstFreeRound({ keepers, rounds: form.rounds }, team);
    const keeper = { player_id: player.id, slot: team, round: round ?? free };
    keepers.push(keeper);
    return { ...known, keeper, outcome: "add" };
  });
}

type Doubts = Pick<PastedKeeper, "unknown_team" | "impossible_round">;

function problemOf({ unknown_team, impossible_round }: Doubts, form: LeagueForm): string | null {
  const problems = [
    unknown_team && unknownTeam(unknown_team, form),
    impossible_round != null &&
      `There is no round ${impossible_round}: the draft has ${form.rounds} rounds.`,
  ];
  return problems.filter(Boolean).join(" ") || null;
}

function unknownTeam(called: string, { team_names = [], manager_names = [] }: LeagueForm): string {
  const isCalledSo = (name: string) => name.trim().toLowerCase() === called.toLowerCase();
  return [...team_names, ...manager_names].filter(isCalledSo).length > 1
    ? `More than one team is called “${called}”.`
    : `No team of this league is called “${called}”.`;
}

type Left = Pick<PlannedKeeper<unknown>, "line" | "outcome" | "problem">;

/** The lines that wait to be corrected, each block below the heading that says whose it is. */
export function linesLeft(text: string, planned: readonly Left[]): string {
  const byLine = new Map(planned.map((one) => [one.line, one]));
  const left: string[] = [];
  let heading: string | null = null;
  let isApart = false;
  for (const [at, line] of text.split("\n").entries()) {
    const read = byLine.get(at + 1);
    if (line.trim() === "") isApart = true;
    // A heading is no keeper; one with an unknown team is read as a line, and may have been put aside.
    else if (!read || (read.outcome === "skipped" && read.problem)) heading = line;
    else if (read.outcome === "unknown") {
      if (isApart && left.length > 0) left.push("");
      if (heading !== null) left.push(heading);
      left.push(line);
      [heading, isApart] = [null, false];
    }
  }
  return left.join("\n");
}
