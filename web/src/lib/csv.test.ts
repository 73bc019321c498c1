// @vitest-environment node

import { expect, test } from "vitest";
import { toCsv } from "./csv";

test("texts are quoted where needed and never run as a formula; numbers stay numbers", () => {
  const rows = [
    ["=1+1", -2, true],
    ['a,"b"', 0, false],
    ["@x\ny", 1.5, true],
  ] as const;
  expect(toCsv(["Text", "Number", "Flag"], rows)).toBe(
    'Text,Number,Flag\r\n\'=1+1,-2,true\r\n"a,""b""",0,false\r\n"\'@x\ny",1.5,true\r\n',
  );
});

test.each([
  ["Team;=1+1", `"Team;'=1+1"`],
  ['Team; "=1+1', `"Team; ""'=1+1"`],
  ["a\n@b", `"a\n'@b"`],
  ["a;b-c", `"a;b-c"`],
])("a formula behind another country's separator is a text: %s", (text, expected) => {
  expect(toCsv([], [[text]])).toBe(`\r\n${expected}\r\n`);
});
