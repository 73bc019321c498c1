import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHeldDecision } from "./use-held-decision";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a decision can be taken back for 5 s and is sent then", () => {
  const send = vi.fn(async () => undefined);
  const { result } = renderHook(() => useHeldDecision<string>(send));
  act(() => result.current.decide("consensus"));
  act(() => vi.advanceTimersByTime(4999));
  expect(result.current.held).toBe("consensus");
  act(() => void expect(result.current.undo()).toBe("consensus"));
  act(() => vi.advanceTimersByTime(5000));
  expect(send).not.toHaveBeenCalled();

  act(() => result.current.decide("primary source"));
  act(() => vi.advanceTimersByTime(5000));
  expect(send.mock.calls).toEqual([["primary source"]]);
  expect(result.current.held).toBeNull();
});
