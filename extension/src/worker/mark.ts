/** What the icon in the toolbar says of a draft: how many picks until mine, or what is wrong. */
import type { PairedDraft } from "../messages.ts";

type Mark = { text: string; color: string };

const OK = "#c6f24e";
const AMBER = "#f5c451";
const RED = "#ff7b7b";
const BLUE = "#86b7fb";

/** A room gives a sign of life every five seconds. */
export const SILENT_MS = 15_000;

export function markOf(draft: PairedDraft, now: number): Mark {
  if (draft.trouble?.what === "old_version") return { text: "new", color: BLUE };
  if (draft.trouble) return { text: "×", color: RED };
  if (draft.heardAt === null || draft.told?.needs_whole) return { text: "!", color: AMBER };
  const isOver = draft.told?.phase === "over";
  if (!isOver && now - draft.heardAt > SILENT_MS) return { text: "!", color: AMBER };
  const n = draft.advice?.you_in;
  return { text: n === null || n === undefined || isOver ? "" : String(n), color: OK };
}
