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

interface PositionTagProps {
  position: string;
  /** Printed instead of the position: his rank within it. */
  label?: string | undefined;
}

/** The letters are always printed: colour alone tells nobody anything. */
export const PositionTag = memo(function PositionTag({ position, label }: PositionTagProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-[17px] min-w-7 shrink-0 items-center justify-center rounded-sm px-1 font-bold text-2xs text-on-position",
        FILLS[position] ?? "bg-dst",
      )}
    >
      {label ?? position}
    </span>
  );
});
