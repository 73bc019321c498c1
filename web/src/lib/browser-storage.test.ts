import { expect, test } from "vitest";
import { local, readItem, removeByPrefix, writeItem } from "./browser-storage";

const blocked = (): Storage => {
  throw new DOMException("blocked", "SecurityError");
};

test("blocked storage reads as empty and reports that nothing was written", () => {
  expect(readItem(blocked, "key")).toBeNull();
  expect(writeItem(blocked, "key", "value")).toBe(false);
});

test("only keys with the prefix are removed", () => {
  writeItem(local, "draftboard_session_players:a", "1");
  writeItem(local, "draftboard_last_session_id", "a");
  removeByPrefix(local, "draftboard_session_players:");
  expect(Object.keys(localStorage)).toEqual(["draftboard_last_session_id"]);
});
