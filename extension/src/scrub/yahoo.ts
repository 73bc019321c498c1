import kept from "../../../crates/outside/src/kept.json";

/** Frames with picks, turns and settings. Of the others only the kind may pass. */
const KEPT = new Set(kept.yahoo);

const KIND = /^[A-Za-z0-9]{1,2}$/;

/** Numbers, `overall=player,team,cost`, and names of slots such as `W/R/T`. */
const VALUE = /^([\d=,]{0,32}|[A-Z0-9/]{1,8})$/;

export function scrubYahoo(line: string): string | null {
  const [word = "", ...fields] = line.replace(/[\r\n]+$/, "").split("|");
  // No frame of a room's connection is JSON.
  if (word.startsWith("{")) return null;
  if (!KEPT.has(word)) return KIND.test(word) ? word : "?";
  return [word, ...fields.map((field) => (VALUE.test(field) ? field : ""))].join("|");
}

/** Whether a line shows that its connection is the room's: the page may have others. */
export function isOfYahooRoom(line: string): boolean {
  return /^(H\|S|H\|A|R\||P$|P\|\d+=|D\|\d+\|\d+\||0\|\d+\|\d+\|\d+\|)/.test(line);
}
