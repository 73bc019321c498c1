import kept from "../../../crates/outside/src/kept.json";
import { isWholeDraft } from "./espn-whole.ts";

/** How many fields of each kind of line may pass, from the first on. */
const KEPT = new Map<string, number>(Object.entries(kept.espn));

/** Stands for the member who picked: without one, the room picked for them. */
const MEMBER = "{}";

/** Clock times and players' ids have up to twelve digits. */
const NUMBER = /^-?\d{1,12}$/;
const KIND = /^[A-Z_]{1,16}$/;

export function scrubEspn(line: string): string | null {
  const [word = "", ...rest] = line.trimEnd().split(" ");
  const fields = rest.filter((field) => field !== "");
  // A second socket of the page speaks JSON and has nothing to do with the draft.
  if (word === "" || word.startsWith("{")) return null;
  if (word === "INIT") return isWholeDraft(fields[0] ?? "") ? `INIT ${fields[0]}` : "INIT";
  if (word === "TOKEN") return ownTeam(fields[0] ?? "");
  return known(word, fields);
}

/** Of `league:team:member:credential`, the team. */
function ownTeam(token: string): string | null {
  const team = token.split(":")[2] ?? "";
  return NUMBER.test(team) ? `TOKEN 0:0:${team}` : null;
}

function known(word: string, fields: string[]): string {
  const most = KEPT.get(word);
  if (most === undefined) return KIND.test(word) ? word : "?";
  const first = fields.slice(0, most);
  const end = first.findIndex((field) => !NUMBER.test(field));
  const passing = [word, ...(end < 0 ? first : first.slice(0, end))];
  if (word === "SELECTED" && fields.length > 3) passing.push(MEMBER);
  // The reason is all that is read of the rest.
  const reason = fields[2] ?? "";
  if (word === "LEFT" && NUMBER.test(reason)) passing.push(MEMBER, reason);
  return passing.join(" ");
}
