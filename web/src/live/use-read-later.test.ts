import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReadLater } from "./use-read-later";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a burst of news is read once, after the last of it", () => {
  const read = vi.fn();
  const { result } = renderHook(() => useReadLater(read));
  result.current(150);
  vi.advanceTimersByTime(100);
  result.current(150);
  vi.advanceTimersByTime(149);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(read).toHaveBeenCalledOnce();
});

test("a page that was left reads no more", () => {
  const read = vi.fn();
  const { result, unmount } = renderHook(() => useReadLater(read));
  result.current(150);
  unmount();
  vi.advanceTimersByTime(150);
  expect(read).not.toHaveBeenCalled();
});
