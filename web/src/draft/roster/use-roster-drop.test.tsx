import type { DragEndEvent } from "@dnd-kit/core";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftSessionContext } from "@/draft/session/use-draft-session";
import { installEngineWorker } from "@/test/engine-worker";
import type { FixtureSession } from "@/test/fixture-session";
import { newSession } from "@/test/render-draft";
import { useRosterDrop } from "./use-roster-drop";

beforeEach(() => {
  installEngineWorker();
});
afterEach(() => {
  vi.useRealTimers();
});

function dropsIn(session: FixtureSession) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DraftSessionContext value={session}>{children}</DraftSessionContext>
  );
  return renderHook(() => useRosterDrop(), { wrapper }).result;
}

/** The parts of the kit's event that a drop reads. */
function dropped(player: object | undefined, slot: string, from?: string): DragEndEvent {
  const active = { id: "player:x", data: { current: { player, slot: from } } };
  return { active, over: { id: `slot:${slot}`, data: { current: { slot } } } } as never;
}

const playerAt = (session: FixtureSession, position: string) => {
  const player = session.getSnapshot().players.find((other) => other.position === position);
  if (!player) throw new Error(`nobody at ${position}`);
  return player;
};

test("E5-46 to E5-53 a refused drop says why, and the words go after three seconds", async () => {
  const session = newSession();
  const drops = dropsIn(session);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const say = async (event: DragEndEvent, message: string) => {
    act(() => drops.current.drop(event));
    await waitFor(() => expect(drops.current.message).toBe(message));
    act(() => vi.advanceTimersByTime(3000));
    expect(drops.current.message).toBeNull();
  };
  await say(dropped(playerAt(session, "K"), "FLEX1"), "K not allowed in FLEX slot");
  await say(dropped(undefined, "QB1"), "No player data found");
  await say(dropped({ id: 7 }, "QB1"), "Invalid player data");
  act(() => session.set({ phase: "loading" }));
  await say(dropped(playerAt(session, "QB"), "QB1"), "Slot is disabled");
  expect(session.calls).toEqual([]);
});

test("E1-6 E2.11-16 E5-54 DEC-57 a drop from the pool marks with the slot, one from a slot moves", async () => {
  const session = newSession();
  const drops = dropsIn(session);
  const kicker = playerAt(session, "K");
  act(() => drops.current.drop(dropped(kicker, "BN1")));
  await waitFor(() =>
    expect(session.calls).toEqual([["mark", kicker.id, "my_team", { slot: "BN1", pick: 3 }]]),
  );
  act(() => drops.current.drop(dropped(kicker, "K1", "BN1")));
  await waitFor(() => expect(session.calls.at(-1)).toEqual(["moveToSlot", kicker.id, "K1"]));
});
