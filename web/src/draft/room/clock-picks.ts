import type { Draft, DraftPick } from "./queries";

/** The person's last picks, as far as the clock made them, first pick first. */
export function takenByClock(
  draft: Draft,
  shown: readonly DraftPick[],
  isOwn: (pick: DraftPick) => boolean,
): DraftPick[] {
  const made = shown.filter(({ isKeeper }) => !isKeeper);
  const byClock = (pick: DraftPick) => !isOwn(pick) && ranOut(draft, made, pick);
  const mine = made.filter(({ isUser }) => isUser);
  const lastOwn = mine.findLastIndex((pick) => !byClock(pick));
  return mine.slice(lastOwn + 1);
}

/** Whether the whole time had passed when a pick was made. */
function ranOut(draft: Draft, made: readonly DraftPick[], pick: DraftPick): boolean {
  if (draft.timePerPick === 0) return false;
  const before = made.filter((other) => other.pick < pick.pick).map(({ madeAt }) => madeAt);
  const starts = before.length > 0 ? before : [draft.createdAt, draft.scheduledTime ?? ""];
  const since = Math.max(...starts.map((at) => Date.parse(at) || 0));
  return Date.parse(pick.madeAt) - since >= draft.timePerPick * 1000;
}
