import { MIN_VARIANCE } from "./queries";

/** How two values of a row and its candidate compare. */
export type Likeness = "same" | "near" | "different" | "missing";

export function likeness(incoming: string | null, known: string | null): Likeness {
  if (!incoming || !known) return incoming === known ? "same" : "missing";
  if (incoming === known) return "same";
  return folded(incoming) === folded(known) ? "near" : "different";
}

/** Two ADPs are never quite the same; from as far apart as the review queue begins they differ. */
export function adpLikeness(incoming: number | null, known: number | null): Likeness {
  if (incoming === null || known === null) return incoming === known ? "same" : "missing";
  if (incoming === known) return "same";
  return Math.abs(incoming - known) < MIN_VARIANCE ? "near" : "different";
}

interface Part {
  text: string;
  isDifferent: boolean;
}

/** The words of a text, each with whether the other text lacks it. */
export function marked(text: string, other: string): Part[] {
  const others = new Set(other.split(/\s+/).map(folded));
  return text.split(/\s+/).map((word) => ({ text: word, isDifferent: !others.has(folded(word)) }));
}

/** Case, accents and punctuation are no difference between people. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number} ]/gu, "")
    .toLowerCase();
}
