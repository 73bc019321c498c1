/** The columns the players' cards stand in, and what belongs above them. */
export const CARD_COLUMNS = "grid grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] gap-x-2";
