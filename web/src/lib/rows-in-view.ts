import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The part of a long list that exists in the page, and how much room the rest takes. */
interface RowsInView {
  first: number;
  end: number;
  heightBefore: number;
  heightAfter: number;
}

/** Scrolling within these many pixels draws nothing. */
const GRAIN = 16;

/**
 * The rows in view and `nReady` on either side. `tops` says where each row begins and, at its end, how high all are:
 * heights that are known need no measuring, and a row that leaves costs one addition for each row below it.
 */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  tops: readonly number[],
  nReady: number,
): RowsInView {
  const view = useView(scroller);
  const nRows = tops.length - 1;
  const first = Math.max(0, firstFrom(tops, view.top + 1) - 1 - nReady);
  const end = Math.min(nRows, firstFrom(tops, view.top + GRAIN + view.height) + nReady);
  const total = tops[nRows] ?? 0;
  return {
    first,
    end: Math.max(first, end),
    heightBefore: tops[first] ?? total,
    heightAfter: total - (tops[end] ?? total),
  };
}

/** Where each row begins and, last, where all end. */
export function topsOf<T>(rows: readonly T[], heightOf: (row: T) => number): number[] {
  const tops = [0];
  let top = 0;
  for (const row of rows) {
    top += heightOf(row);
    tops.push(top);
  }
  return tops;
}

/** The first row that begins at this height or below it. */
function firstFrom(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}

function useView(scroller: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / GRAIN) * GRAIN;
      const height = element.clientHeight;
      setView((before) =>
        before.top === top && before.height === height ? before : { top, height },
      );
    };
    look();
    // At once: a frame later the rows would follow the scrolling with a gap.
    const lookAtOnce = () => flushSync(look);
    element.addEventListener("scroll", lookAtOnce, { passive: true });
    const sizes = new ResizeObserver(lookAtOnce);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", lookAtOnce);
      sizes.disconnect();
    };
  }, [scroller]);
  return view;
}
