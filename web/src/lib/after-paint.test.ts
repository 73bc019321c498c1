import { afterEach, expect, it, vi } from "vitest";
import { afterPaint } from "./after-paint";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits for the next frame and works once", () => {
  vi.useFakeTimers();
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

it("goes on in a page that nobody sees, which is not painted", () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledOnce();
});

it("works at once, and once, when the page is left before it is painted", () => {
  vi.useFakeTimers();
  const work = vi.fn();
  afterPaint(work);
  window.dispatchEvent(new Event("pagehide"));
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});
