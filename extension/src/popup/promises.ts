import { el } from "../dom.ts";

const SENDS = [
  "Picks, and picks taken back",
  "Order, trades, clock, and whose turn it is",
  "Scoring, roster, names of teams",
];
const NEVER = [
  "Passwords, cookies, sign-in",
  "Member ids, chat, your queue, addresses of pages",
  "Anything from other tabs",
  "Nothing is ever clicked, picked or written in the room",
];

/** What is sent and what never is. */
export function promises(): HTMLElement {
  const items = (texts: string[], mark: string) =>
    el("ul", { class: mark }, ...texts.map((text) => el("li", {}, text)));
  return el(
    "details",
    {},
    el("summary", {}, "Everything it sends"),
    el("h3", {}, "Sends"),
    items(SENDS, "yes"),
    el("h3", {}, "Never sends"),
    items(NEVER, "no"),
  );
}
