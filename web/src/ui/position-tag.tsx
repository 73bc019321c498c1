import { memo } from "react";
import { classNames } from "@/lib/class-names";

const FILLS: Readonly<Record<string, string>> = {
  QB: "bg-qb",
  RB: "bg-rb",
  WR: "bg-wr",
  TE: "bg-te",
  K: "bg-k",
  DST: "bg-dst",
};

/** The letters are always printed: colour alone tells nobody anything. */
export const PositionTag = memo(function PositionTag({ position }: { position: string }) {
  return (
    <span
      className={classNames(
        "inline-flex h-[18px] min-w-8 items-center justify-center rounded-sm px-1 font-bold text-2xs text-on-position",
        FILLS[position] ?? "bg-dst",
      )}
    >
      {position}
    </span>
  );
});
