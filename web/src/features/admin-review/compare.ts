/** How two values of a row and its candidate compare. */
export type Likeness = "same" | "near" | "different" | "missing";

export function likeness(incoming: string | null, known: string | null): Likeness {
  if (!incoming || !known) return incoming === known ? "same" : "missing";
  if (incoming === known) return "same";
  return folded(incoming) === folded(known) ? "near" : "different";
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
