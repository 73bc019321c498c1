import { expect, test } from "vitest";
import vectors from "../../crates/outside/tests/scrub-vectors.json";
import { scrub } from "../src/scrub/line.ts";
import { isOfYahooRoom } from "../src/scrub/yahoo.ts";
import type { Source } from "../src/sites.ts";
import { RoomOfTwo } from "./espn-lines.ts";

const SECRETS = [
  "{5EC2E700-0000-4000-8000-0000000000A3}",
  "espn_s2=AEBx9",
  "swid",
  "eyJhbGciOi",
  "Jane",
];

test.each(vectors)(
  "of a $source line passes what the server would keep: $line",
  ({ source, line, kept }) => {
    expect(scrub(source as Source, line)).toBe(kept);
  },
);

test("a secret at any place of any line stays in the tab", () => {
  const hosts = vectors.map(({ source, line }) => ({ source: source as Source, line }));
  for (const { source, line } of hosts) {
    for (const secret of SECRETS) {
      const separator = source === "espn" ? " " : "|";
      const fields = line.split(separator);
      for (let at = 0; at <= fields.length; at += 1) {
        const planted = [...fields.slice(0, at), secret, ...fields.slice(at)].join(separator);
        const glued = fields
          .map((field, index) => (index === at ? field + secret : field))
          .join(separator);
        for (const one of [planted, glued]) {
          const passed = scrub(source, one) ?? "";
          for (const hidden of SECRETS) expect(passed, one).not.toContain(hidden);
        }
      }
    }
  }
});

test("a whole draft with a text in it does not pass", () => {
  const room = new RoomOfTwo();
  expect(scrub("espn", room.init())).toMatch(/^INIT A/);
  expect(scrub("espn", room.init("Jane Doe said so"))).toBe("INIT");
});

test("Yahoo's room is told from the page's other connections by its lines", () => {
  for (const line of [
    "H|S|30|0|0|0",
    "R|1|2",
    "P",
    "P|1=30007,1,0",
    "D|3|2|30",
    "0|3|30021|2|RB|0",
  ]) {
    expect(isOfYahooRoom(line), line).toBe(true);
  }
  for (const line of ["", "ping", "P1", '{"a":1}', "C|24", "data|secret"]) {
    expect(isOfYahooRoom(line), line).toBe(false);
  }
});
