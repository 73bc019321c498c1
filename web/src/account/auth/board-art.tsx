import { LogoMark } from "@/ui/logo";

const FILL: Readonly<Record<string, string>> = {
  QB: "bg-board-qb",
  RB: "bg-board-rb",
  WR: "bg-board-wr",
  TE: "bg-board-te",
  K: "bg-board-k",
  DST: "bg-board-dst",
};

// A snake draft's usual shape: backs and receivers early, the rest later.
const ROUNDS = [
  ["RB", "RB", "WR", "WR", "RB", "WR"],
  ["RB", "WR", "WR", "RB", "WR", "RB"],
  ["WR", "RB", "TE", "WR", "RB", "WR"],
  ["QB", "WR", "RB", "WR", "QB", "RB"],
  ["WR", "TE", "RB", "QB", "WR", "WR"],
  ["RB", "WR", "QB", "TE", "RB", "K"],
  ["TE", "RB", "WR", "RB", "DST", "WR"],
];

/** The half of the sign-in page that says what this is. Decoration: hidden from screen readers. */
export function BoardArt() {
  return (
    <aside
      aria-hidden
      className="relative hidden overflow-hidden border-line border-r bg-surface lg:block"
    >
      <div className="absolute inset-0 grid -top-4 -rotate-6 scale-125 grid-cols-6 content-start gap-2 p-10">
        {ROUNDS.flatMap((round, row) =>
          round.map((position, column) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture, never reordered
              key={`${row}-${column}`}
              className={`flex h-20 flex-col justify-between rounded-md p-2 text-on-position ${FILL[position]}`}
            >
              <span className="tabular text-2xs">
                {row + 1}.{String(row % 2 === 0 ? column + 1 : 6 - column).padStart(2, "0")}
              </span>
              <span className="font-bold font-display text-lg leading-none">{position}</span>
            </div>
          )),
        )}
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-50% from-surface to-transparent px-12 pt-48 pb-14">
        <LogoMark className="size-12" />
        <p className="mt-6 max-w-md font-display font-semibold text-5xl leading-[1.02]">
          Ninety seconds. One pick. Know why.
        </p>
        <p className="mt-4 max-w-md text-base text-ink-muted">
          Live value, tiers and survival odds for every player still on the board.
        </p>
      </div>
    </aside>
  );
}
