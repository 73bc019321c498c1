import { expect, test } from "vitest";
import { keepOrigin, keptOrigin } from "./kept-origin";

test.each([
  ["/sessions?q=a#top", "/sessions?q=a#top"],
  ["/authors", "/authors"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example", "/"],
  ["/auth", "/"],
  ["/auth/callback?code=1", "/"],
  ["/login", "/"],
  ["/register?x", "/"],
])("DEC-04 after sign-in from %s the way leads to %s", (from, expected) => {
  expect(keptOrigin({ from })).toBe(expected);
});

test("DEC-04 the stored copy counts when the router's state is gone", () => {
  keepOrigin("/sessions");
  expect(keptOrigin(null)).toBe("/sessions");
});
