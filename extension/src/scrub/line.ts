/**
 * What of a room's line may leave the tab: by the list `kept.json`, which the server reads too. What is not on it stays
 * here, so a kind of line we do not know passes as its first word only.
 */
import type { Source } from "../sites.ts";
import { scrubEspn } from "./espn.ts";
import { scrubYahoo } from "./yahoo.ts";

/** Null where nothing of the line may leave. */
export function scrub(source: Source, line: string): string | null {
  return source === "espn" ? scrubEspn(line) : scrubYahoo(line);
}
