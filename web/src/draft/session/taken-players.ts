import type { Player } from "@/players/player";

const known = new WeakMap<readonly Player[], ReadonlyMap<number, Player>>();

/** Who was taken with which pick; worked out once per board. */
export function takenByPick(players: readonly Player[]): ReadonlyMap<number, Player> {
  let taken = known.get(players);
  if (!taken) {
    const picked = players.flatMap((player): [number, Player][] =>
      player.draftPick ? [[player.draftPick, player]] : [],
    );
    taken = new Map(picked);
    known.set(players, taken);
  }
  return taken;
}
