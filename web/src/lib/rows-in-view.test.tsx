import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { topsOf, useRowsInView } from "./rows-in-view";

/** Ten rows of 100 pixels, every fifth 50 high, and one ready on either side of those in view. */
const HEIGHTS = [50, 100, 100, 100, 100, 50, 100, 100, 100, 100];
const LIST_HEIGHT = 200;

function List() {
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRowsInView(
    scroller,
    topsOf(HEIGHTS, (height) => height),
    1,
  );
  const shown = HEIGHTS.map((_, at) => at).slice(view.first, view.end);
  return (
    <section aria-label="list" ref={scroller}>
      {view.heightBefore} [{shown.join()}] {view.heightAfter}
    </section>
  );
}

test("a scrolled list has the rows in view, one on either side, and room for the others", () => {
  const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "clientHeight");
  Object.defineProperty(HTMLElement.prototype, "clientHeight", {
    configurable: true,
    value: LIST_HEIGHT,
  });
  try {
    render(<List />);
    const list = screen.getByRole("region", { name: "list" });
    expect(list).toHaveTextContent("0 [0,1,2,3] 550");
    list.scrollTop = 480;
    fireEvent.scroll(list);
    expect(list).toHaveTextContent("350 [4,5,6,7,8] 100");
    list.scrollTop = 700;
    fireEvent.scroll(list);
    expect(list).toHaveTextContent("500 [6,7,8,9] 0");
  } finally {
    if (height) Object.defineProperty(HTMLElement.prototype, "clientHeight", height);
    else Reflect.deleteProperty(HTMLElement.prototype, "clientHeight");
  }
});
