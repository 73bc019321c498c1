import type { ImportResult, Mapping, OfferedColumn } from "./queries";

/** What a column can be taken as, in the server's names. */
export const FIELDS: readonly (readonly [field: string, label: string])[] = [
  ["name", "Name"],
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["position", "Position"],
  ["team", "Team"],
  ["bye_week", "Bye week"],
  ["adp", "ADP"],
  ["adp_standard", "ADP, standard"],
  ["adp_half_ppr", "ADP, half PPR"],
  ["adp_ppr", "ADP, PPR"],
  ["adp_two_quarterbacks", "ADP, two quarterbacks"],
  ["projected_points", "Projected points"],
  ["points_standard", "Points, standard"],
  ["points_half_ppr", "Points, half PPR"],
  ["points_ppr", "Points, PPR"],
  ["sample_size", "Sample size"],
  ["spread", "Spread"],
];

export const IGNORED = "";

/** No sheet is imported without them: taken from a column chosen by hand, they return to where they were found. */
const REQUIRED: readonly string[] = ["name", "position"];

/** What a column is taken as with these corrections, whether or not the server has answered them yet. */
export function takenAs(mapping: Mapping, column: OfferedColumn): string {
  const chosen = Object.keys(mapping).find((field) => mapping[field] === column.letter);
  if (chosen) return chosen;
  const found = column.taken_as ?? IGNORED;
  return found in mapping ? IGNORED : found;
}

/** The corrections with this column taken as that field, or as nothing. */
export function corrected(mapping: Mapping, column: OfferedColumn, field: string): Mapping {
  const before = takenAs(mapping, column);
  const others = Object.entries(mapping).filter(([other]) => other !== before);
  const next: Record<string, string> = Object.fromEntries(others);
  const returns = REQUIRED.includes(before) && mapping[before] === column.letter;
  if (before !== IGNORED && !returns) next[before] = IGNORED;
  if (field !== IGNORED) next[field] = column.letter;
  return next;
}

const LIKE_AN_ADP = /\badp\b|\bavg\b|\baverage\b/i;

/** Letters of the columns between which nobody but a person can choose: more than one could be the ADP. */
export function doubtful(columns: readonly OfferedColumn[]): readonly string[] {
  const could = columns.filter(
    ({ header, samples, taken_as: field }) =>
      field === "adp" || (!field && LIKE_AN_ADP.test(header) && samples.every(isNumber)),
  );
  return could.length > 1 ? could.map(({ letter }) => letter) : [];
}

function isNumber(text: string): boolean {
  return text !== "" && Number.isFinite(Number(text));
}

/** Rows that would be stored or wait for a decision. */
export function nApplied({ created, updated, queued_for_review: queued }: ImportResult): number {
  return created + updated + queued;
}
