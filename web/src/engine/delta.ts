// A worker's answer is mostly what it said before. Only the difference travels, and what did not change stays the
// same object on the page, so that nothing is drawn again for it.

/** What became of a value: replaced, or changed in some of its parts. */
export type Delta =
  | { value: unknown }
  | { parts: Record<string, Delta> }
  | { length: number; items: [at: number, delta: Delta][] };

type Parts = Record<string, unknown>;

/** Null when both say the same. Lists of plain values are replaced as a whole. */
export function difference(before: unknown, after: unknown): Delta | null {
  if (Object.is(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after);
  if (isParts(before) && isParts(after)) return ofParts(before, after);
  return { value: after };
}

function ofLists(before: readonly unknown[], after: readonly unknown[]): Delta | null {
  const isPlain = !isObject(after[0]) && !isObject(before[0]);
  const isSameLength = before.length === after.length;
  if (isPlain) {
    return isSameLength && after.every((item, at) => Object.is(item, before[at]))
      ? null
      : { value: after };
  }
  const items = after.flatMap((item, at): [number, Delta][] => {
    const delta = difference(before[at], item);
    return delta ? [[at, delta]] : [];
  });
  return isSameLength && items.length === 0 ? null : { length: after.length, items };
}

function ofParts(before: Parts, after: Parts): Delta | null {
  const names = Object.keys(after);
  if (Object.keys(before).some((name) => !(name in after))) return { value: after };
  const parts: Record<string, Delta> = {};
  for (const name of names) {
    const delta = difference(before[name], after[name]);
    if (delta) parts[name] = delta;
  }
  return Object.keys(parts).length === 0 ? null : { parts };
}

/** The value after the change; everything the delta does not name is taken over as it is. */
export function applied(before: unknown, delta: Delta): unknown {
  if ("value" in delta) return delta.value;
  if ("parts" in delta) {
    const after: Parts = { ...(before as Parts) };
    for (const [name, part] of Object.entries(delta.parts))
      after[name] = applied(after[name], part);
    return after;
  }
  const after = (before as unknown[]).slice(0, delta.length);
  for (const [at, item] of delta.items) after[at] = applied(after[at], item);
  return after;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isParts = (value: unknown): value is Parts => isObject(value) && !Array.isArray(value);
