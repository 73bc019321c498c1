import { fireEvent } from "@testing-library/react";

/** Letter by letter, but with no time between the letters: however slow the machine, nobody has paused. */
export function typeAtOnce(field: HTMLElement, text: string): void {
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(field, { target: { value: text.slice(0, length) } });
}
