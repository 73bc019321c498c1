// @vitest-environment node

import { beforeAll, expect, test } from "vitest";
import { loadEngine } from "@/test/engine";
import { AnalysisReceiver, AnalysisSender } from "./analysis-parcel";
import { applied, difference } from "./delta";
import { type BoardAnalysis, DraftBoard, type EnginePlayer } from "./pkg/engine_wasm";

beforeAll(() => void loadEngine());

const POSITIONS = ["RB", "WR", "QB", "TE"];
const pool = Array.from({ length: 24 }, (_, at): EnginePlayer => {
  const id = `p${at + 1}`;
  return { id, name: id, position: POSITIONS[at % 4] ?? "RB", adp: at + 1, status: null };
});

function analysisWithout(nGone: number, timestamp = `2026-08-30T18:0${nGone}`): BoardAnalysis {
  const players = pool.map((player, at) =>
    at < nGone ? { ...player, status: "drafted" as const, draftPick: at + 1 } : player,
  );
  const board = new DraftBoard({ players, draft_config: { team_count: 4, rounds: 6 } });
  const analysis = board.analyse({ timestamp });
  board.free();
  return analysis;
}

const posted = <T>(message: T): T => structuredClone(message);

test.each([
  ["another figure", { a: 1, b: [{ c: 2 }] }, { a: 3, b: [{ c: 2 }] }],
  ["a longer list", { a: [{ b: 1 }] }, { a: [{ b: 1 }, { b: 2 }] }],
  ["a shorter list", { a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }] }],
  ["a list that fills", { a: [] }, { a: [{ b: 1 }] }],
  ["a list that empties", { a: [{ b: 1 }] }, { a: [] }],
  ["plain items in another order", { a: [1, 2, 3] }, { a: [3, 2, 1] }],
  ["a part that goes", { a: 1, b: 2 }, { a: 1 }],
  ["a part that comes", { a: 1 }, { a: 1, b: { c: 2 } }],
  ["nothing where there was something", { a: { b: 1 } }, { a: null }],
  ["something where there was nothing", null, { a: 1 }],
])("a difference leads from one value to the other: %s", (_, before, after) => {
  const delta = difference(before, after);
  expect(delta && applied(before, posted(delta))).toEqual(after);
});

test("what did not change is not sent, and stays the same object", () => {
  const before = { kept: [{ deep: { down: 1 } }], changed: 1 };
  const delta = difference(before, { kept: [{ deep: { down: 1 } }], changed: 2 });
  expect(delta).toEqual({ parts: { changed: { value: 2 } } });
  expect(delta && (applied(before, delta) as typeof before).kept).toBe(before.kept);
  expect(difference(before, structuredClone(before))).toBeNull();
});

test("an analysis arrives as the engine gave it, pick after pick", () => {
  const [sender, receiver] = [new AnalysisSender(), new AnalysisReceiver()];
  for (const nGone of [0, 1, 2, 5, 4]) {
    const analysis = analysisWithout(nGone);
    const arrived = receiver.unpack(posted(sender.pack(analysis)));
    const { insights, ...others } = arrived;
    expect(others).toEqual({ ...analysis, insights: undefined });
    expect(insights.map(({ message }) => message)).toEqual(
      analysis.insights.map(({ message }) => message),
    );
  }
});

test("an analysis of the same board draws nothing again", () => {
  const [sender, receiver] = [new AnalysisSender(), new AnalysisReceiver()];
  const before = receiver.unpack(posted(sender.pack(analysisWithout(3))));
  const after = receiver.unpack(posted(sender.pack(analysisWithout(3, "2026-08-30T19:00"))));
  expect(after.schedule).toBe(before.schedule);
  expect(after.insights).toBe(before.insights);
  expect(after.players.every((player, at) => player === before.players[at])).toBe(true);
});
