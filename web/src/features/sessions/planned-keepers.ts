import type { Keeper, PlayerNames } from "@/engine/pkg/engine_wasm";
import type { ReadLine } from "@/players/player-names";
import { firstFreeRound, type LeagueForm, mySlotIn } from "./league-form";

/** A pasted line as it would be kept. */
export interface PlannedKeeper<P> extends ReadLine<P> {
  line: number;
  keeper: Keeper | null;
  outcome: "add" | "kept" | "unknown" | "skipped";
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

/** Reads the lines. A keeper without a team is mine; one without a round costs the first that is free. */
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
  });
  const byId = new Map(players.map((player) => [player.id, player]));
  const keepers = [...form.keepers];
  return read.map(({ player_id, candidates, slot, round, ...line }) => {
    const player = chosen[line.text] ?? (player_id === null ? null : (byId.get(player_id) ?? null));
    const known = { ...line, player, candidates: candidates.flatMap((id) => byId.get(id) ?? []) };
    if (skipped.has(line.text)) return { ...known, keeper: null, outcome: "skipped" };
    if (!player) return { ...known, keeper: null, outcome: "unknown" };
    const isKept = keepers.some((keeper) => keeper.player_id === player.id);
    if (isKept) return { ...known, keeper: null, outcome: "kept" };
    const team = slot ?? mySlot;
    const free = firstFreeRound({ keepers, rounds: form.rounds }, team);
    const keeper = { player_id: player.id, slot: team, round: round ?? free };
    keepers.push(keeper);
    return { ...known, keeper, outcome: "add" };
  });
}
