import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Player } from "@/players/player";
import { AfterTheList } from "./after-the-list";
import type { DraftSession } from "./draft-session";
import { useTargetQueue } from "./target-queue";
import { DraftSessionContext } from "./use-draft-session";

afterEach(() => {
  vi.useRealTimers();
});

/** A session of which only the players change. */
function boardOf(first: readonly Player[]) {
  let session = { id: "session-0001", players: first } as DraftSession;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => session,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (players: readonly Player[]) => {
      session = { ...session, players };
      for (const listener of listeners) listener();
    },
  };
}

const player = (name: string, status: Player["status"]) => ({ id: name, name, status }) as Player;
const bijan = player("Bijan", "targeted");
const puka = player("Puka", "targeted");

/** Each queue that was drawn, in the list and around it. */
const drawn: Record<string, (readonly Player[])[]> = {};

function Queue({ of }: { of: string }) {
  const queue = useTargetQueue();
  drawn[of] = [...(drawn[of] ?? []), queue];
  return <output aria-label={of}>{queue.map(({ name }) => name).join()}</output>;
}

const shown = () => ["list", "around"].map((of) => screen.getByLabelText(of).textContent);
const queues = (of: string) => new Set(drawn[of]).size;

function renderBoth(players: readonly Player[]) {
  vi.useFakeTimers();
  for (const of of Object.keys(drawn)) delete drawn[of];
  const board = boardOf(players);
  const page = () => (
    <DraftSessionContext value={board}>
      <Queue of="list" />
      <AfterTheList>
        <Queue of="around" />
      </AfterTheList>
    </DraftSessionContext>
  );
  const { rerender } = render(page());
  return { board, drawAgain: () => rerender(page()) };
}

test("the queue in the list and the older one around it stay themselves until the next frame", () => {
  const { board, drawAgain } = renderBoth([bijan]);
  act(() => board.show([bijan, puka]));
  drawAgain();
  drawAgain();
  expect(shown()).toEqual(["Bijan,Puka", "Bijan"]);
  expect([queues("list"), queues("around")]).toEqual([2, 1]);
});

test("a mark of another player leaves the queue as it is", () => {
  const { board } = renderBoth([bijan, player("Ja'Marr", null)]);
  act(() => board.show([bijan, player("Ja'Marr", "drafted")]));
  expect([queues("list"), drawn.list?.length]).toEqual([1, 1]);
});
