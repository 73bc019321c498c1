import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AfterTheList } from "./after-the-list";
import type { DraftSession } from "./draft-session";
import { DraftSessionContext, useDraftSession, useDraftSource } from "./use-draft-session";

afterEach(() => {
  vi.useRealTimers();
});

/** A session of which only the name changes. */
function renamable(name: string) {
  let session = { name } as DraftSession;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => session,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rename: (newName: string) => {
      session = { ...session, name: newName };
      for (const listener of listeners) listener();
    },
  };
}

function Name({ of }: { of: string }) {
  return <output aria-label={of}>{useDraftSession(({ name }) => name)}</output>;
}

function AskedNow() {
  const source = useDraftSource();
  return (
    <button
      type="button"
      onClick={(event) => (event.currentTarget.title = source.getSnapshot().name)}
    />
  );
}

function renderBoth() {
  vi.useFakeTimers();
  const source = renamable("before");
  render(
    <DraftSessionContext value={source}>
      <Name of="list" />
      <AfterTheList>
        <Name of="around" />
        <AskedNow />
      </AfterTheList>
    </DraftSessionContext>,
  );
  return source;
}

const shown = () => ["list", "around"].map((of) => screen.getByLabelText(of).textContent);

function nextFrame() {
  act(() => {
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
  });
}

it("draws what stands around the list a frame after it, and only the newest", () => {
  const source = renderBoth();
  act(() => source.rename("first"));
  act(() => source.rename("second"));
  expect(shown()).toEqual(["second", "before"]);
  nextFrame();
  expect(shown()).toEqual(["second", "second"]);
});

it("has a button around the list act on the session as it is, not as it was drawn", () => {
  const source = renderBoth();
  act(() => source.rename("after"));
  const button = screen.getByRole("button");
  button.click();
  expect(button).toHaveAttribute("title", "after");
});
