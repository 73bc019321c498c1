import { expect, test } from "vitest";
import { reachableLink } from "./reachable-link";

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

test.each([
  [
    "http://localhost:8000/screen/AB12CD",
    "http://192.168.1.5:8000",
    "http://192.168.1.5:8000/screen/AB12CD",
  ],
  [
    "http://127.0.0.1:8000/report/x?y=1#z",
    "https://draft.example",
    "https://draft.example/report/x?y=1#z",
  ],
  [
    "https://draft.example/draft/a?invitation=b",
    "http://localhost:8000",
    "https://draft.example/draft/a?invitation=b",
  ],
  ["http://localhost:8000/screen/A", "http://localhost:5173", "http://localhost:5173/screen/A"],
])("a link to %s on a page of %s leads to %s", (link, origin, expected) => {
  expect(reachableLink(link, at(origin))).toBe(expected);
});
