import type { Draft, DraftPick } from "./queries";

/** What a take-back costs other people; null when it takes only the person's own pick and those of computer teams. */
export function takeBackCost(draft: Draft): string | null {
  const gone = picksTakenBack(draft);
  const others = draft.teams.filter(({ style, isUser }) => style === null && !isUser);
  const lost = others.flatMap(({ slot, name }) => {
    const n = gone.filter((pick) => pick.slot === slot).length;
    return n > 0 ? [{ n, name }] : [];
  });
  if (lost.length === 0) return null;
  const nOfPeople = lost.reduce((sum, { n }) => sum + n, 1);
  const parts = ["yours", ...lost.map(({ n, name }) => `${n} of ${name}`)];
  if (gone.length > nOfPeople) parts.push(`${gone.length - nOfPeople} of computer teams`);
  return `Takes back ${gone.length} picks: ${parts.join(", ")}.`;
}

/** The person's last pick and all that followed. */
function picksTakenBack({ picks }: Draft): DraftPick[] {
  const made = picks.filter(({ isKeeper }) => !isKeeper);
  const last = made.findLastIndex(({ isUser }) => isUser);
  return last === -1 ? [] : made.slice(last);
}
