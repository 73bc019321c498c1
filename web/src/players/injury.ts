/** What the trade shortens, written out; sources write either. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  IR: "Injured reserve",
  PUP: "Physically unable to perform",
  NFI: "Non-football injury",
  SUS: "Suspended",
  DNR: "Did not report",
  COV: "COVID-19 list",
};

/** An injury in the letters of a badge, and in words. */
interface InjuryText {
  letters: string;
  words: string;
}

/** 'Questionable' is Q, 'INJURY_RESERVE' and 'IR' are IR: each source has its own spelling. */
export function injuryText(said: string): InjuryText {
  const short = said.trim().toUpperCase();
  const words = WRITTEN_OUT[short];
  if (words) return { letters: short, words };
  const parts = said
    .trim()
    .toLowerCase()
    .split(/[\s_-]+/);
  const letters = parts.map((part) => part.charAt(0).toUpperCase()).join("");
  const text = parts.join(" ");
  return { letters, words: WRITTEN_OUT[letters] ?? text.charAt(0).toUpperCase() + text.slice(1) };
}
