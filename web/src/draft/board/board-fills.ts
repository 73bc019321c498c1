/** How the cell of a drafted player is filled on a board, by position. */
export const BOARD_FILLS: Readonly<Record<string, string>> = {
  QB: "bg-board-qb",
  RB: "bg-board-rb",
  WR: "bg-board-wr",
  TE: "bg-board-te",
  K: "bg-board-k",
  DST: "bg-board-dst",
};
