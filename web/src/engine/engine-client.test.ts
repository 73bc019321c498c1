// @vitest-environment node

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Answerer } from "./answerer";
import type { BoardTrail } from "./board-trail";
import { EngineClient } from "./engine-client";
import { type BoardInput, type EnginePlayer, initSync } from "./pkg/engine_wasm";
import type { EngineWorker, Question, WorkerListener } from "./protocol";

/** The real engine without a thread: it answers when told to. */
class ManualWorker implements EngineWorker {
  readonly listener: WorkerListener;
  readonly inbox: Question[] = [];
  isTerminated = false;
  readonly #answerer = new Answerer();

  constructor(listener: WorkerListener) {
    this.listener = listener;
  }

  postMessage(question: Question) {
    this.inbox.push(structuredClone(question));
  }

  terminate() {
    this.isTerminated = true;
  }

  answerNext() {
    const question = this.inbox.shift();
    if (question) this.listener.onReply(this.#answerer.answer(question));
  }
}

beforeAll(() => {
  initSync({ module: readFileSync(join(import.meta.dirname, "pkg/engine_wasm_bg.wasm")) });
});

function clientWithWorkers() {
  const workers: ManualWorker[] = [];
  const startWorker = (listener: WorkerListener) => {
    const worker = new ManualWorker(listener);
    workers.push(worker);
    return worker;
  };
  const client = new EngineClient(startWorker, async () => undefined);
  return { client, workers };
}

const trailOf = (opened: BoardInput): BoardTrail => ({ opened, events: [], pending: [] });

const bijan: EnginePlayer = { id: "bijan", name: "Bijan", position: "RB", adp: 2 };

/** Lets promises that are ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("an engine started before the first question answers it", async () => {
  const { client, workers } = clientWithWorkers();
  client.start();
  expect(workers).toHaveLength(2);
  const asked = client.planSurvival(trailOf({ players: [bijan] }));
  expect(workers).toHaveLength(2);
  workers[0]?.answerNext();
  await expect(asked).resolves.toMatchObject({ players: [{ playerId: "bijan" }] });
});

test("an engine that cannot be started fails those who ask, not the page", async () => {
  const fail = () => {
    throw new Error("No engine here");
  };
  const client = new EngineClient(fail, async () => fail());
  client.start();
  await expect(client.checkLeague({ team_count: 12 })).rejects.toThrow("No engine");
  await expect(client.openBoard({ players: [bijan] })).rejects.toThrow("No engine");
  const board = trailOf({ players: [bijan] });
  await expect(async () => client.planSurvival(board)).rejects.toThrow("No engine");
});

test("a board is analysed", async () => {
  const { client, workers } = clientWithWorkers();
  const asked = client.analyse(trailOf({ players: [bijan] }), { current_pick: 2 });
  await settle();
  workers[0]?.answerNext();
  const outcome = await asked;
  expect(outcome.isStale ? null : outcome.value.players[0]).toMatchObject({
    id: "bijan",
    positionalRank: "RB1",
    valueLabel: "Now!",
    tier: "T1",
  });
});

test("a newer board makes older ones stale, and boards in between are never computed", async () => {
  const { client, workers } = clientWithWorkers();
  const board = trailOf({ players: [bijan] });
  const first = client.analyse(board, { current_pick: 1 });
  await settle();
  const second = client.analyse(board, { current_pick: 2 });
  const third = client.analyse(board, { current_pick: 3 });
  workers[0]?.answerNext();
  expect(await first).toEqual({ isStale: true });
  expect(await second).toEqual({ isStale: true });
  expect(workers[0]?.inbox).toHaveLength(1);
  workers[0]?.answerNext();
  const outcome = await third;
  expect(outcome.isStale ? null : outcome.value.draftPosition.currentPick).toBe(3);
});

test("a broken board is an error with the engine's own words", async () => {
  const { client, workers } = clientWithWorkers();
  const asked = client.analyse(trailOf({ players: [bijan, bijan] }), {});
  await settle();
  workers[0]?.answerNext();
  await expect(asked).rejects.toThrow("Duplicate player: bijan");
});

test("league settings and drops are judged on the page", async () => {
  const { client } = clientWithWorkers();
  const player = { id: "k", name: "K", position: "K" };
  const { errors } = await client.checkLeague({ team_count: 21 });
  expect(errors).toEqual(["Team count must be between 2 and 20"]);
  const { message } = await client.checkRosterDrop({ slot: "FLEX1", player });
  expect(message).toBe("K not allowed in FLEX slot");
});

test("a board on the page decides as the server would", async () => {
  const board = await clientWithWorkers().client.openBoard({ players: [bijan], draft_version: 6 });
  const { event } = board.take({ kind: "draft", player_id: "bijan" });
  expect(event).toMatchObject({ version: 7, changes: [{ after: { status: "my_team", pick: 1 } }] });
  const refused = { event: null, code: "pick_not_found", message: "Pick not found" };
  expect(board.take({ kind: "clear_pick", pick: 9 })).toEqual(refused);
  board.free();
});

test("a worker follows the page's board, without being sent the players again", async () => {
  const { client, workers } = clientWithWorkers();
  const opened = { players: [bijan, { ...bijan, id: "chase", name: "Chase" }] };
  const board = await client.openBoard(opened);
  const gone = async (trail: BoardTrail) => {
    const asked = client.analyse(trail, {});
    await settle();
    const [question] = workers[0]?.inbox ?? [];
    workers[0]?.answerNext();
    const outcome = await asked;
    const analysis = outcome.isStale ? null : outcome.value;
    return { sent: question?.board.opened, drafted: analysis?.counts.myTeam };
  };
  const start = trailOf(opened);
  expect(await gone(start)).toEqual({ sent: opened, drafted: 0 });
  const { event: first } = board.take({ kind: "mark", player_id: "bijan", status: "my_team" });
  const { event: second } = board.take({ kind: "mark", player_id: "chase", status: "my_team" });
  if (!first || !second) throw new Error("Nothing was decided");
  const pending = { ...start, pending: [first, second] };
  expect(await gone(pending)).toEqual({ sent: null, drafted: 2 });
  const confirmed = { ...start, events: [first] };
  expect(await gone(confirmed)).toEqual({ sent: null, drafted: 1 });
  expect(await gone(start)).toEqual({ sent: opened, drafted: 0 });
  board.free();
});

function smallLeague(): BoardTrail {
  const players = ["RB", "WR", "QB"].flatMap((position, at) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
      id: `${position}${n}`,
      name: position + n,
      position,
      adp: 3 * n + at,
    })),
  );
  return trailOf({ players, draft_config: { team_count: 2, rounds: 6 } });
}

test("a newer question for advice ends the work on the older one", async () => {
  const { client, workers } = clientWithWorkers();
  const board = smallLeague();
  const older = client.advise(board, { draft_id: "d", n_futures: 10 });
  await settle();
  const newer = client.advise(board, { draft_id: "d", n_futures: 10 });
  expect(await older).toEqual({ isStale: true });
  expect(workers[0]?.isTerminated).toBe(true);
  await settle();
  workers[1]?.answerNext();
  const outcome = await newer;
  const verdict = outcome.isStale ? null : outcome.value;
  expect(verdict?.isOnTheClock).toBe(true);
  expect(verdict?.recommended.reasons.length).toBeGreaterThan(0);
});

test("a question for advice leaves the report that is being written alone", async () => {
  const { client, workers } = clientWithWorkers();
  const report = client.report(smallLeague(), { draft_id: "d", n_futures: 10 });
  await settle();
  const advice = client.advise(smallLeague(), { draft_id: "d", n_futures: 10 });
  await settle();
  for (const worker of workers) worker.answerNext();
  expect(await report).toMatchObject({ isStale: false, value: { picks: [] } });
  expect(await advice).toMatchObject({ isStale: false });
});

test("a worker that dies fails its questions, and the next question starts another", async () => {
  const { client, workers } = clientWithWorkers();
  const board = trailOf({ players: [bijan] });
  const lost = client.planSurvival(board);
  workers[0]?.listener.onFailure("out of memory");
  await expect(lost).rejects.toThrow("out of memory");
  expect(workers[0]?.isTerminated).toBe(true);
  const asked = client.planSurvival(board);
  workers[1]?.answerNext();
  expect((await asked).players).toHaveLength(1);
});
