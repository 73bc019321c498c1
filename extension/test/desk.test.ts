import { expect, test, vi } from "vitest";
import type { Heard, PairedDraft, Told } from "../src/messages.ts";
import { Desk, type Kept } from "../src/worker/desk.ts";
import type { Batch } from "../src/worker/outbox.ts";
import type { Server } from "../src/worker/server.ts";

const SERVER = "https://draftboard.test";
const told = (next: number): Told => ({
  next,
  phase: "following",
  needs_whole: false,
  n_picks: 0,
  revision: 1,
  oldest_version: "1.0.0",
});

/** A server that remembers what it was sent, and a browser that keeps what it is given. */
class Around {
  kept: Kept = { panel: false, drafts: [] };
  lines = new Map<number, string>();
  next = 1;
  status: "up" | "down" | number = "up";
  shown: PairedDraft[] = [];
  timers: (() => void)[] = [];
  nAdvised = 0;

  desk(version = "1.0.0"): Desk {
    return new Desk({
      server: this.server,
      version,
      load: async () => structuredClone(this.kept),
      keep: async (kept) => {
        this.kept = structuredClone(kept);
      },
      tell: (draft) => this.shown.push(draft),
      later: (act, ms) => (ms === 0 ? queueMicrotask(act) : this.timers.push(act)),
    });
  }

  async pair(desk: Desk): Promise<void> {
    expect(await desk.pair(SERVER, "ABCDEFGH")).toBeNull();
  }

  runTimers(): void {
    for (const act of this.timers.splice(0)) act();
  }

  private readonly server: Server = {
    pair: async () => ({
      is: "ok",
      value: { id: "f1", token: "token", draft: "Home League", path: "/draft/1", source: "espn" },
    }),
    send: async (_server, _id, _token, batch: Batch) => {
      if (this.status === "down") return { is: "unreachable" };
      if (typeof this.status === "number") {
        return { is: "refused", status: this.status, message: "no", waitMs: null };
      }
      for (const { n, line } of batch.lines) this.lines.set(n, line);
      while (this.lines.has(this.next)) this.next += 1;
      return { is: "ok", value: told(this.next) };
    },
    advice: async () => {
      this.nAdvised += 1;
      return {
        is: "ok",
        value: {
          you_in: 3,
          pick: 8,
          next_pick: 17,
          verdict: null,
          reason: null,
          is_toss_up: false,
          others: [],
        },
      };
    },
    end: async () => ({ is: "ok", value: null }),
  };
}

const heard = (from: number, to: number, connection = "a", room = "espn:1"): Heard => ({
  kind: "heard",
  source: "espn",
  room,
  connection,
  lines: Array.from({ length: to - from + 1 }, (_, index) => ({
    n: from + index,
    at: from + index,
    line: `SELECTING 1 ${from + index}`,
  })),
});

const everything = (around: Around, n: number) =>
  vi.waitFor(() =>
    expect([...around.lines.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: n }, (_, index) => index + 1),
    ),
  );

test("without a pairing nothing that is heard is kept or sent", async () => {
  const around = new Around();
  await around.desk().heard(heard(1, 5));
  expect(around.lines.size).toBe(0);
  expect(JSON.stringify(around.kept)).not.toContain("SELECTING");
});

test("lines arrive in order and are forgotten once they did", async () => {
  const around = new Around();
  const desk = around.desk();
  await around.pair(desk);
  await Promise.all([desk.heard(heard(1, 3)), desk.heard(heard(4, 6))]);
  await everything(around, 6);
  await vi.waitFor(() => expect(around.kept.drafts[0]?.outbox.lines).toEqual([]));
});

test("three minutes without a server: everything waits, is said, and arrives afterwards", async () => {
  const around = new Around();
  const desk = around.desk();
  await around.pair(desk);
  around.status = "down";
  for (let n = 1; n <= 36; n += 1) await desk.heard(heard(n, n));
  await vi.waitFor(() => expect(around.shown.at(-1)?.trouble?.what).toBe("unreachable"));
  expect(around.timers.length, "one attempt at a time").toBe(1);
  around.status = "up";
  around.runTimers();
  await everything(around, 36);
  await vi.waitFor(() => expect(around.shown.at(-1)).toMatchObject({ trouble: null, nWaiting: 0 }));
});

test("a worker that was ended goes on where it was", async () => {
  const around = new Around();
  const first = around.desk();
  await around.pair(first);
  around.status = "down";
  await first.heard(heard(1, 4));
  around.status = "up";
  const second = around.desk();
  await second.wake();
  // The page is not sure whether its last message was taken, so it sends it again.
  await second.heard(heard(3, 6));
  await everything(around, 6);
});

test("a second draft room is not mixed into the first draft", async () => {
  const around = new Around();
  const desk = around.desk();
  await around.pair(desk);
  await desk.heard(heard(1, 2, "a", "espn:1"));
  await desk.heard(heard(1, 2, "b", "espn:2"));
  await everything(around, 2);
  expect((await desk.overview()).drafts).toHaveLength(1);
});

test("a pairing that was ended in Draftboard says so and sends nothing more", async () => {
  const around = new Around();
  const desk = around.desk();
  await around.pair(desk);
  around.status = 401;
  await desk.heard(heard(1, 1));
  await vi.waitFor(() => expect(around.shown.at(-1)?.trouble?.what).toBe("revoked"));
  around.status = "up";
  await desk.heard(heard(2, 2));
  expect(around.lines.size).toBe(0);
});

test("an old version is told, and still sends", async () => {
  const around = new Around();
  const desk = around.desk("0.9.3");
  await around.pair(desk);
  await desk.heard(heard(1, 1));
  await everything(around, 1);
  await vi.waitFor(() => expect(around.shown.at(-1)?.trouble?.what).toBe("old_version"));
});

test("what is shown to pages has no token and no line", async () => {
  const around = new Around();
  const desk = around.desk();
  await around.pair(desk);
  await desk.heard(heard(1, 3));
  await everything(around, 3);
  const text = JSON.stringify([around.shown, await desk.overview()]);
  expect(text).not.toContain('"token"');
  expect(text).not.toContain("SELECTING");
});

test("advice is asked for only while the panel is on", async () => {
  const around = new Around();
  const desk = around.desk();
  await around.pair(desk);
  await desk.heard(heard(1, 1));
  await everything(around, 1);
  expect(around.nAdvised).toBe(0);
  await desk.setPanel(true);
  expect(around.shown.at(-1)?.advice?.you_in).toBe(3);
});
