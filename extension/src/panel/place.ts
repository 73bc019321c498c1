/** Where the panel may lie: in a corner where it covers nothing that can be clicked. */
type Corner = "br" | "bl" | "tr" | "tl";

const CORNERS: Corner[] = ["br", "bl", "tr", "tl"];
const MARGIN = 22;
const STEP = 24;
const CONTROLS = "button, a[href], input, select, textarea, [role=button], [onclick]";

type Size = { width: number; height: number };

/** The first free corner. Null if the panel would cover a button of the room in each. */
export function freeCorner(page: Document, size: Size, own: Element): Corner | null {
  return CORNERS.find((corner) => !coversControl(page, rectOf(page, corner, size), own)) ?? null;
}

export function styleOf(corner: Corner): string {
  const vertical = corner.startsWith("b") ? "bottom" : "top";
  const horizontal = corner.endsWith("r") ? "right" : "left";
  return `${vertical}:${MARGIN}px;${horizontal}:${MARGIN}px`;
}

function rectOf(page: Document, corner: Corner, { width, height }: Size): DOMRect {
  const { clientWidth, clientHeight } = page.documentElement;
  const x = corner.endsWith("r") ? clientWidth - MARGIN - width : MARGIN;
  const y = corner.startsWith("b") ? clientHeight - MARGIN - height : MARGIN;
  return new DOMRect(x, y, width, height);
}

function coversControl(page: Document, rect: DOMRect, own: Element): boolean {
  for (let x = rect.left; x <= rect.right; x += STEP) {
    for (let y = rect.top; y <= rect.bottom; y += STEP) {
      const under = page.elementsFromPoint(x, y).filter((element) => element !== own);
      if (under.some((element) => element.closest(CONTROLS))) return true;
    }
  }
  return false;
}
