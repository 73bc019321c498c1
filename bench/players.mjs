// Generated players, for lists longer than any real one.
const SYLLABLES = ["ba", "co", "du", "fa", "gi", "ha", "jo", "ka", "le", "mo", "na", "po", "ra"];
const POSITIONS = ["QB", "RB", "WR", "TE", "K"];

/** The n-th player. Each has a different name. */
export function madeUpPlayer(nth) {
  return {
    name: `${word(nth * 7 + 3)} ${word(nth * 13 + 5)}`,
    position: POSITIONS[nth % POSITIONS.length],
    team: "KC",
  };
}

function word(number) {
  let rest = number;
  let letters = "";
  for (let syllable = 0; syllable < 4; syllable += 1) {
    letters += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return letters[0].toUpperCase() + letters.slice(1);
}
