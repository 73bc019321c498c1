/** Names of the teams in the order of the draft, as ESPN's board shows them above its columns. */

const HEADS = ".draft-board-grid-header-cell";
const MOST_TEAMS = 32;
const LONGEST = 64;

/** A line that the server reads. Empty where the page shows no names. */
export function teamsLine(page: ParentNode): string {
  const heads = [...page.querySelectorAll(HEADS)].slice(0, MOST_TEAMS);
  const names = heads.map((head) => printable(head.textContent ?? ""));
  return names.length > 1 && names.every((name) => name !== "")
    ? `TEAMS ${JSON.stringify(names)}`
    : "";
}

function printable(text: string): string {
  return text.replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim().slice(0, LONGEST);
}
