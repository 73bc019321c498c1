interface DealtPicks {
  teamCount: number;
  /** Whose each pick was before trades, by slot. */
  originalOwners: readonly number[];
}

/** The pick numbers of each round, in the columns of the teams they were dealt to. */
export function roundsOf({ teamCount, originalOwners }: DealtPicks): number[][] {
  const rounds: number[][] = [];
  for (let at = 0; at < originalOwners.length; at += teamCount) {
    const row: number[] = [];
    originalOwners.slice(at, at + teamCount).forEach((slot, place) => {
      row[slot - 1] = at + place + 1;
    });
    rounds.push(row);
  }
  return rounds;
}
