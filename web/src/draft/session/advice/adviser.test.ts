import { waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { SessionState } from "@/draft/session/board/session-state";
import type { DraftActions } from "@/draft/session/draft-session";
import type { BoardTrail } from "@/engine/board-trail";
import type { Player } from "@/players/player";
import { directEngine, loadEngine } from "@/test/engine";
import { aPlayer } from "@/test/session-server";
import { Adviser } from "./adviser";

beforeAll(() => void loadEngine());

const POSITIONS = ["RB", "WR", "WR", "RB", "TE", "QB"] as const;
const POOL = Array.from({ length: 60 }, (_, at) =>
  aPlayer(`p${at + 1}`, at + 1, POSITIONS[at % POSITIONS.length]),
);
const LEAGUE = { team_count: 4, rounds: 10, draft_slot: 1 };

function adviserOf(players: Player[]) {
  const state = new SessionState("session-1", {} as DraftActions);
  const adviser = new Adviser({
    sessionId: "session-1",
    engine: directEngine({ hasAdvice: true }),
    state,
  });
  const show = (players: Player[]) => state.update({ players, board: boardOf(players) });
  show(players);
  return { state, adviser, show };
}

function boardOf(players: Player[]): BoardTrail {
  return { opened: { players, draft_config: LEAGUE }, events: [], pending: [] };
}

test("the verdict names somebody who is still there", async () => {
  const { state, adviser, show } = adviserOf(POOL);
  adviser.advise();
  expect(state.get().isAdvising).toBe(true);
  await waitFor(() => expect(state.get().isAdvising).toBe(false));
  const { verdict } = state.get();
  expect(POOL.map(({ id }) => id)).toContain(verdict?.recommended.playerId);

  const taken = verdict?.recommended.playerId;
  const gone = { status: "drafted", draftPick: 1 } as const;
  show(POOL.map((player) => (player.id === taken ? { ...player, ...gone } : player)));
  adviser.advise();
  expect(state.get()).toMatchObject({ isAdvising: true, verdict });
  await waitFor(() => expect(state.get().isAdvising).toBe(false));
  expect(state.get().verdict?.recommended.playerId).not.toBe(taken);
});
