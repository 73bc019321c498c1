import type { PlannedPick } from "./planned-picks";

type Written = Pick<PlannedPick, "team" | "place">;

/** What a recap calls the teams, by slot: the name most of a slot's picks carry. Null when it names none. */
export function writtenTeamNames(planned: readonly Written[], nTeams: number): string[] | null {
  const counts = Array.from({ length: nTeams }, () => new Map<string, number>());
  for (const { team, place } of planned) {
    const ofSlot = place && counts[place.slot - 1];
    if (team && ofSlot) ofSlot.set(team, (ofSlot.get(team) ?? 0) + 1);
  }
  const names = counts.map((count) => [...count].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "");
  return names.some(Boolean) ? names : null;
}
