/** The panel over the room: what Draftboard advises, in a shadow of its own. It has no button that acts in the room. */
import { el } from "../dom.ts";
import type { Advice, Choice, PairedDraft, ToPage } from "../messages.ts";
import style from "./panel.css?inline";
import { freeCorner, styleOf } from "./place.ts";
import { heard, percent, points, silentFor, turn, warning } from "./words.ts";

const OPEN = { width: 336, height: 330 };
const FOLDED = { width: 240, height: 46 };
const SECOND_MS = 1000;

export class Panel {
  private readonly page: Document;
  private host: HTMLElement | null = null;
  private shown: PairedDraft | null = null;
  private isOpen = false;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(page: Document) {
    this.page = page;
    page.addEventListener("keydown", (event) => {
      if (event.altKey && event.code === "KeyD" && this.shown) this.toggle();
    });
  }

  show({ panel, draft }: ToPage): void {
    this.shown = panel ? draft : null;
    clearInterval(this.ticking);
    if (this.shown) this.ticking = setInterval(() => this.draw(), SECOND_MS);
    this.draw();
  }

  private readonly toggle = () => {
    this.isOpen = !this.isOpen;
    this.draw();
  };

  private draw(): void {
    const draft = this.shown;
    if (!draft) {
      this.host?.remove();
      this.host = null;
      return;
    }
    const host = this.host ?? this.attach();
    const open = this.isOpen ? freeCorner(this.page, OPEN, host) : null;
    const corner = open ?? freeCorner(this.page, FOLDED, host);
    host.hidden = corner === null;
    host.style.cssText = `all:initial;position:fixed;z-index:2147483646;${styleOf(corner ?? "br")}`;
    if (corner === null) host.style.display = "none";
    const now = Date.now();
    host.shadowRoot
      ?.querySelector("aside")
      ?.replaceWith(open ? this.open(draft, now) : this.folded(draft, now));
  }

  private attach(): HTMLElement {
    const host = this.page.createElement("draftboard-panel");
    host.attachShadow({ mode: "open" }).append(el("style", {}, style), el("aside"));
    this.page.documentElement.append(host);
    this.host = host;
    return host;
  }

  private folded(draft: PairedDraft, now: number): HTMLElement {
    const silent = silentFor(draft, now);
    const first = draft.advice?.verdict;
    return el(
      "aside",
      { class: `folded ${stateOf(draft, now)}`, "aria-label": "Draftboard" },
      el("b", {}, silent === null ? turn(draft) : `silent ${silent} s`),
      first ? tag(first) : null,
      first ? el("span", { class: "name" }, first.name) : null,
      first ? el("span", { class: "muted" }, percent(first.at_pick)) : null,
      el("button", { click: this.toggle, title: "Open (Alt D)" }, "▴"),
    );
  }

  private open(draft: PairedDraft, now: number): HTMLElement {
    const wrong = warning(draft, now);
    return el(
      "aside",
      { class: `open ${stateOf(draft, now)}`, "aria-label": "Draftboard" },
      el(
        "header",
        {},
        el("b", {}, turn(draft)),
        el("small", {}, picks(draft.advice)),
        el("button", { click: this.toggle, title: "Fold (Alt D)" }, "▾"),
      ),
      wrong ? el("p", { class: "warning", role: "status" }, wrong) : null,
      draft.advice?.verdict ? verdict(draft.advice, draft.advice.verdict) : noAdvice(draft),
      others(draft.advice),
      el(
        "footer",
        {},
        el("span", {}, heard(draft, now)),
        el("a", { href: draft.link, target: "_blank", rel: "noreferrer" }, "Open Draftboard"),
      ),
    );
  }
}

function stateOf(draft: PairedDraft, now: number): string {
  if (warning(draft, now)) return "silent";
  return draft.advice?.you_in === 0 ? "mine" : "";
}

function picks(advice: Advice | null): string {
  if (!advice?.pick) return "";
  return advice.next_pick ? `pick ${advice.pick}, then ${advice.next_pick}` : `pick ${advice.pick}`;
}

function tag(choice: Choice): HTMLElement {
  return el("span", { class: `tag ${choice.position}` }, choice.position);
}

function verdict(advice: Advice, first: Choice): HTMLElement {
  const when = advice.you_in === 0 ? "Take now" : `Take at ${advice.pick ?? ""}`;
  const facts = [first.team, first.bye_week === null ? null : `bye ${first.bye_week}`];
  const later = advice.next_pick
    ? `there at ${advice.next_pick} ${percent(first.at_next_pick)}`
    : "";
  return el(
    "section",
    {},
    el(
      "small",
      {},
      `${when} · ${percent(first.at_pick)} there`,
      advice.is_toss_up ? " · toss-up" : null,
    ),
    el(
      "h3",
      {},
      tag(first),
      first.name,
      el("small", { class: "facts" }, facts.filter(Boolean).join(" ")),
    ),
    advice.reason ? el("p", {}, advice.reason) : null,
    later === "" ? null : el("p", { class: "muted" }, later),
  );
}

function noAdvice(draft: PairedDraft): HTMLElement {
  const isAccepted = draft.told !== null && !["waiting", "check"].includes(draft.told.phase);
  const text = isAccepted
    ? "No advice for this board."
    : "Accept the league in Draftboard to get advice here.";
  return el("section", {}, el("p", {}, text));
}

function others(advice: Advice | null): HTMLElement | null {
  if (!advice || advice.others.length === 0) return null;
  const row = (choice: Choice) =>
    el(
      "li",
      {},
      tag(choice),
      el("b", { class: "player" }, choice.name),
      el("span", { class: "figure" }, percent(choice.at_pick)),
      el("span", { class: "figure" }, points(choice)),
    );
  return el("ul", { "aria-label": "Others" }, ...advice.others.slice(0, 3).map(row));
}
