/** What the panel and the popup say about a draft, in words. */
import type { Choice, PairedDraft } from "../messages.ts";
import { SILENT_MS } from "../worker/mark.ts";

export function turn(draft: PairedDraft): string {
  if (draft.told?.phase === "over") return "Over";
  const n = draft.advice?.you_in;
  if (n === null || n === undefined) return "Draftboard";
  return n === 0 ? "Your pick" : `You in ${n}`;
}

export function percent(chance: number | null): string {
  return chance === null ? "–" : `${Math.round(chance * 100)}%`;
}

export function points(choice: Choice): string {
  if (choice.points === null) return "";
  return choice.points === 0 ? "±0" : `−${Math.abs(choice.points).toFixed(1)}`;
}

/** One line when something is wrong, otherwise null. */
export function warning(draft: PairedDraft, now: number): string | null {
  if (draft.trouble) return draft.trouble.text;
  if (draft.told?.needs_whole) return "Some picks were not heard. Open the room again to catch up.";
  const silent = silentFor(draft, now);
  return silent === null ? null : `No word from the room for ${silent} s.`;
}

/** Seconds, once the room is silent. */
export function silentFor(draft: PairedDraft, now: number): number | null {
  if (draft.heardAt === null || draft.told?.phase === "over") return null;
  const passed = now - draft.heardAt;
  return passed > SILENT_MS ? Math.round(passed / 1000) : null;
}

export function heard(draft: PairedDraft, now: number): string {
  const n = draft.told?.n_picks ?? 0;
  const picks = `${n} ${n === 1 ? "pick" : "picks"} read`;
  return draft.heardAt === null
    ? "Nothing heard yet"
    : `${picks}, last word ${Math.max(0, Math.round((now - draft.heardAt) / 1000))} s ago`;
}
