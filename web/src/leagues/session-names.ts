import { formatDay, isoDay } from "@/lib/dates";
import type { SessionSummary } from "./session-calls";

const TEST_NAMES = [
  /^test/i,
  /test$/i,
  /strategy.*aug.*2025/i,
  /^untitled/i,
  /^session[\s_-]?\w{8}/i,
];

type Named = Pick<SessionSummary, "id" | "name" | "created_at">;

/** On the sessions page a nameless session is told by the end of its id and its day. */
export function cardName({ id, name, created_at }: Named): string {
  return name.trim() || `${id.slice(-8)} (${formatDay(created_at)})`;
}

/** Everywhere else: 'Session 0b6e12ab...'. */
export function displayName({ id, name }: Pick<Named, "id" | "name">): string {
  return name.trim() || `Session ${id.slice(0, 8)}...`;
}

/** Names that look like leftovers of trying things out. */
export function isTestSession({ name }: Pick<Named, "name">): boolean {
  return TEST_NAMES.some((pattern) => pattern.test(name.trim()));
}

/** Whether name, id or day of creation holds the text. */
export function matchesSearch(session: Named, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const created = new Date(session.created_at);
  const days = Number.isNaN(created.getTime())
    ? []
    : [isoDay(created), formatDay(session.created_at)];
  return [cardName(session), session.id, ...days].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
