/**
 * What was heard of one draft and has not arrived at the server: numbered without a hole, bounded, and plain data, so
 * that it is kept as it is and goes on after the browser ended the worker.
 */
import type { PageLine } from "../messages.ts";

type OutLine = { n: number; at: number; line: string };

export type Outbox = {
  /** The number of the next line. */
  next: number;
  lines: OutLine[];
  /** The last line taken from each connection: a page sends again what it is not sure of. */
  taken: Record<string, number>;
  /** The connection that is followed. */
  connection: string | null;
  /** Lines dropped because too many waited. */
  nLost: number;
};

export type Batch = { first: number; lines: OutLine[] };

export const EMPTY: Outbox = { next: 1, lines: [], taken: {}, connection: null, nLost: 0 };

const MOST_LINES = 4000;
const MOST_BYTES = 2 << 20;
const MOST_CONNECTIONS = 20;
const BATCH_LINES = 200;
const BATCH_BYTES = 128 << 10;

/** Tells the server that lines in between were not heard. */
const GAP = "GAP";

/** Takes lines of a connection. The newest one is followed: a room ends an older one when the person joins again. */
export function put(outbox: Outbox, connection: string, lines: PageLine[]): Outbox {
  const last = outbox.taken[connection];
  const isNew = last === undefined;
  if (!isNew && outbox.connection !== null && outbox.connection !== connection) return outbox;
  const fresh = lines.filter((line) => line.n > (last ?? 0));
  // One that is gone on with after another was followed does not say the whole draft again.
  const resumes = !isNew && outbox.connection === null && fresh[0];
  const texts = fresh.map(({ at, line }) => ({ at, line }));
  const added = resumes ? [{ at: resumes.at, line: GAP }, ...texts] : texts;
  const numbered = added.map((line, index) => ({ n: outbox.next + index, ...line }));
  const end = fresh.at(-1)?.n ?? last ?? 0;
  return bound({
    ...outbox,
    connection,
    next: outbox.next + added.length,
    lines: [...outbox.lines, ...numbered],
    taken: newest({ ...outbox.taken, [connection]: end }),
  });
}

/** The followed connection ended. Another one of the same room may go on. */
export function close(outbox: Outbox, connection: string): Outbox {
  return outbox.connection === connection ? { ...outbox, connection: null } : outbox;
}

/** The server has everything before this number. */
export function arrived(outbox: Outbox, next: number): Outbox {
  return {
    ...outbox,
    next: Math.max(outbox.next, next),
    lines: outbox.lines.filter((line) => line.n >= next),
  };
}

/** What to send now: from the oldest line on, as much as fits. `divide` makes it smaller after a refusal. */
export function batch(outbox: Outbox, divide = 1): Batch | null {
  const first = outbox.lines[0];
  if (!first) return null;
  let nBytes = 0;
  const fits = (line: OutLine, index: number) => {
    nBytes += line.line.length;
    return index === 0 || nBytes <= BATCH_BYTES / divide;
  };
  const candidates = outbox.lines.slice(0, Math.max(1, Math.floor(BATCH_LINES / divide)));
  const end = candidates.findIndex((line, index) => !fits(line, index));
  return { first: first.n, lines: end < 0 ? candidates : candidates.slice(0, end) };
}

/** The oldest lines go first; the server is told by the number of the first one that is left. */
function bound(outbox: Outbox): Outbox {
  let nBytes = 0;
  let from = outbox.lines.length;
  while (from > 0 && outbox.lines.length - from < MOST_LINES) {
    nBytes += outbox.lines[from - 1]?.line.length ?? 0;
    if (nBytes > MOST_BYTES) break;
    from -= 1;
  }
  return from === 0
    ? outbox
    : { ...outbox, lines: outbox.lines.slice(from), nLost: outbox.nLost + from };
}

function newest(taken: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(taken).slice(-MOST_CONNECTIONS));
}
