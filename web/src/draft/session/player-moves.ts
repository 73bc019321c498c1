import { useMemo, useSyncExternalStore } from "react";
import { toast } from "@/ui/toast-store";
import { type Clock, canRecord, clockOf } from "./clock";
import type { DraftSession } from "./draft-session";
import { takenByPick } from "./taken-players";
import { type DraftSessionSource, useDraftSource } from "./use-draft-session";

/** A move that would surprise: somebody else than asked for is on the clock. */
export interface AskedMove {
  playerId: string;
  /** For me on another team's turn, or for others on mine. */
  wanted: "mine" | "gone";
}

let asked: AskedMove | null = null;
const listeners = new Set<() => void>();

export const askedMove = {
  get: () => asked,
  set(move: AskedMove | null): void {
    asked = move;
    for (const listener of listeners) listener();
  },
};

export function useAskedMove(): AskedMove | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, askedMove.get);
}

/**
 * What can be done with a player so that board and roster agree; where that is not clear, it is asked. Once the draft is
 * over nothing is recorded, and a message says so. Each move says whether it was taken up.
 */
export interface PlayerMoves {
  /** With the pick on the clock, whichever team's it is. */
  forClock(playerId: string): boolean;
  /** To my team: with this pick when it is mine, else it is asked which. */
  toMyTeam(playerId: string): boolean;
  /** To my team and a slot of it, with the first pick of mine that is free. */
  toSlot(playerId: string, slot: string): boolean;
  /** Gone to another team. */
  gone(playerId: string): boolean;
  /** Gone or mine with a certain pick, out of turn. */
  outOfTurn(playerId: string, status: "drafted" | "my_team", pick: number): boolean;
  /** The verdict's advice is for my turn; on another's it is asked. */
  takeAdvice(playerId: string): boolean;
}

export function usePlayerMoves(): PlayerMoves {
  const source = useDraftSource();
  return useMemo(() => movesOf(source), [source]);
}

function movesOf(source: DraftSessionSource): PlayerMoves {
  const { actions } = source.getSnapshot();
  const clock = () => clockOf(source.getSnapshot());
  const isOthersTurn = (now: Clock | null) => now !== null && !now.isMine && !now.isOver;
  // While a site is followed, what is taken there arrives from there.
  const intending = (take: (playerId: string) => void) => (playerId: string) => {
    const { followedOn, players } = source.getSnapshot();
    if (followedOn === null) return take(playerId);
    const name = players.find(({ id }) => id === playerId)?.name ?? "the player";
    actions.mark(playerId, "targeted");
    toast.info(`Take ${name} in ${followedOn}. Here it is marked that you want to.`);
  };
  const recording =
    <Where extends unknown[]>(record: (playerId: string, ...where: Where) => void) =>
    (playerId: string, ...where: Where): boolean => {
      const isPossible = canRecord(source.getSnapshot());
      if (isPossible) record(playerId, ...where);
      else toast.info(whyNotRecorded(source.getSnapshot(), playerId));
      return isPossible;
    };
  return {
    forClock: recording(intending(actions.draftForClock)),
    toMyTeam: recording(
      intending((playerId) => {
        if (isOthersTurn(clock())) askedMove.set({ playerId, wanted: "mine" });
        else actions.mark(playerId, "my_team");
      }),
    ),
    toSlot: recording((playerId, slot: string) => {
      const pick = isOthersTurn(clock()) ? myFreePick(source.getSnapshot()) : null;
      actions.mark(playerId, "my_team", pick === null ? { slot } : { slot, pick });
    }),
    gone: recording((playerId) => {
      if (clock()?.isMine) askedMove.set({ playerId, wanted: "gone" });
      else actions.mark(playerId, "drafted");
    }),
    outOfTurn: recording((playerId, status: "drafted" | "my_team", pick: number) =>
      actions.mark(playerId, status, { pick }),
    ),
    takeAdvice: recording(
      intending((playerId) => {
        if (isOthersTurn(clock())) askedMove.set({ playerId, wanted: "mine" });
        else actions.draftForClock(playerId);
      }),
    ),
  };
}

function whyNotRecorded({ players }: DraftSession, playerId: string): string {
  const name = players.find(({ id }) => id === playerId)?.name ?? "The player";
  return `${name} was not recorded: the draft is over`;
}

/** My first pick from the clock on that nobody has been taken with. */
export function myFreePick({ analysis, players }: DraftSession): number | null {
  const taken = takenByPick(players);
  return analysis?.schedule.myPicks.find((pick) => !taken.has(pick)) ?? null;
}

/** The first pick of another team from the clock on that nobody has been taken with. */
export function othersFreePick({ analysis, players, pick }: DraftSession): number | null {
  const taken = takenByPick(players);
  const place = analysis?.schedule.picks.find(
    (one) =>
      one.pick > pick.currentPick &&
      one.slot !== analysis.schedule.mySlot &&
      !one.isKeeper &&
      !taken.has(one.pick),
  );
  return place?.pick ?? null;
}
