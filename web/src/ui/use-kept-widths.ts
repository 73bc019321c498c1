import { type RefObject, useLayoutEffect } from "react";
import { useMediaQuery } from "@/lib/use-media-query";

/** On a phone no text breaks into lines: what is wider than the first rows would cover its neighbour. */
const TEXT_BREAKS = "(min-width: 640px)";

/**
 * Keeps the columns of a long list as wide as its first rows made them, until there are other columns or another room
 * for them. Otherwise the browser lays every row out again for each piece of the list that follows.
 */
export function useKeptWidths(
  body: RefObject<HTMLElement | null>,
  isLong: boolean,
  columns: string,
) {
  const isKept = useMediaQuery(TEXT_BREAKS) && isLong;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns need other widths
  useLayoutEffect(() => {
    const table = body.current?.closest("table");
    if (!table || !isKept) return;
    keep(table);
    const onResize = () => {
      release(table);
      keep(table);
    };
    window.addEventListener("resize", onResize);
    return () => {
      window.removeEventListener("resize", onResize);
      release(table);
    };
  }, [body, isKept, columns]);
}

function keep(table: HTMLTableElement) {
  const heads = headsOf(table);
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  heads.forEach((head, nth) => {
    head.style.width = `${widths[nth]}px`;
  });
  table.style.tableLayout = "fixed";
}

function release(table: HTMLTableElement) {
  table.style.tableLayout = "";
  for (const head of headsOf(table)) head.style.width = "";
}

const headsOf = (table: HTMLTableElement) => [...(table.tHead?.rows[0]?.cells ?? [])];
