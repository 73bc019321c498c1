// @vitest-environment node

import { expect, test } from "vitest";
import { initials } from "./initials";

test.each([
  ["Ada King Lovelace", "AL"],
  ["ada", "A"],
  ["  émile   zola ", "ÉZ"],
  ["", "?"],
])("%j gives %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
