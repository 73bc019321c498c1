import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Answerer } from "./answerer";
import { EngineClient } from "./engine-client";
import { type EnginePlayer, initSync } from "./pkg/engine_wasm";
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
  const client = new EngineClient((listener) => {
    const worker = new ManualWorker(listener);
    workers.push(worker);
    return worker;
  });
  return { client, workers };
}

const bijan: EnginePlayer = { id: "bijan", name: "Bijan", position: "RB", adp: 2 };

/** Lets promises that are ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("an engine started before the first question answers it", async () => {
  const { client, workers } = clientWithWorkers();
  client.start();
  expect(workers).toHaveLength(2);
  const checked = client.checkLeague({ team_count: 12 });
  expect(workers).toHaveLength(2);
  workers[0]?.answerNext();
  await expect(checked).resolves.toBeTruthy();
});

test("an engine that cannot be started fails those who ask, not the page", async () => {
  const client = new EngineClient(() => {
    throw new Error("No workers here");
  });
  client.start();
  await expect(async () => client.checkLeague({ team_count: 12 })).rejects.toThrow("No workers");
});

test("a board is analysed", async () => {
  const { client, workers } = clientWithWorkers();
  const asked = client.analyse({ players: [bijan], current_pick: 2 });
  await settle();
  workers[0]?.answerNext();
  const outcome = await asked;
  expect(outcome.isStale ? null : outcome.value.analysis.players[0]).toMatchObject({
    id: "bijan",
    positionalRank: "RB1",
    valueLabel: "Now!",
    tier: "T1",
  });
});

test("a newer board makes older ones stale, and boards in between are never computed", async () => {
  const { client, workers } = clientWithWorkers();
  const first = client.analyse({ players: [bijan], current_pick: 1 });
  await settle();
  const second = client.analyse({ players: [bijan], current_pick: 2 });
  const third = client.analyse({ players: [bijan], current_pick: 3 });
  workers[0]?.answerNext();
  expect(await first).toEqual({ isStale: true });
  expect(await second).toEqual({ isStale: true });
  expect(workers[0]?.inbox).toHaveLength(1);
  workers[0]?.answerNext();
  const outcome = await third;
  expect(outcome.isStale ? null : outcome.value.analysis.draftPosition.currentPick).toBe(3);
});

test("a broken board is an error with the engine's own words", async () => {
  const { client, workers } = clientWithWorkers();
  const asked = client.analyse({ players: [bijan, bijan] });
  await settle();
  workers[0]?.answerNext();
  await expect(asked).rejects.toThrow("Duplicate player: bijan");
});

test("league settings and drops are each answered, in order", async () => {
  const { client, workers } = clientWithWorkers();
  const league = client.checkLeague({ team_count: 21 });
  const drop = client.checkRosterDrop({
    slot: "FLEX1",
    player: { id: "k", name: "K", position: "K" },
  });
  workers[0]?.answerNext();
  workers[0]?.answerNext();
  expect((await league).errors).toEqual(["Team count must be between 2 and 20"]);
  expect((await drop).message).toBe("K not allowed in FLEX slot");
});

test("a pick is decided and taken back as the server would", async () => {
  const { client, workers } = clientWithWorkers();
  const board = { players: [bijan], draft_version: 6 };
  const drafting = client.change({ board, change: { kind: "draft", player_id: "bijan" } });
  workers[0]?.answerNext();
  const { event } = await drafting;
  expect(event).toMatchObject({ version: 7, changes: [{ after: { status: "my_team", pick: 1 } }] });
  const refusing = client.change({ board, change: { kind: "clear_pick", pick: 9 } });
  workers[0]?.answerNext();
  expect(await refusing).toEqual({
    event: null,
    code: "pick_not_found",
    message: "Pick not found",
  });
});

test("a newer question for advice ends the work on the older one", async () => {
  const { client, workers } = clientWithWorkers();
  const players = ["RB", "WR", "QB"].flatMap((position, at) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
      id: `${position}${n}`,
      name: position + n,
      position,
      adp: 3 * n + at,
    })),
  );
  const board = { players, draft_config: { team_count: 2, rounds: 6 } };
  const older = client.advise({ board, draft_id: "d", n_futures: 10 });
  await settle();
  const newer = client.advise({ board, draft_id: "d", n_futures: 10 });
  expect(await older).toEqual({ isStale: true });
  expect(workers[0]?.isTerminated).toBe(true);
  await settle();
  workers[1]?.answerNext();
  const outcome = await newer;
  const verdict = outcome.isStale ? null : outcome.value;
  expect(verdict?.isOnTheClock).toBe(true);
  expect(verdict?.recommended.reasons.length).toBeGreaterThan(0);
});

test("a worker that dies fails its questions, and the next question starts another", async () => {
  const { client, workers } = clientWithWorkers();
  const lost = client.checkLeague({});
  workers[0]?.listener.onFailure("out of memory");
  await expect(lost).rejects.toThrow("out of memory");
  expect(workers[0]?.isTerminated).toBe(true);
  const asked = client.checkLeague({});
  workers[1]?.answerNext();
  expect((await asked).isComplete).toBe(true);
});
