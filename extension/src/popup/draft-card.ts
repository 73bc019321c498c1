import { el } from "../dom.ts";
import type { PairedDraft } from "../messages.ts";
import { heard, silentFor, warning } from "../panel/words.ts";
import { nameOf } from "../sites.ts";

/** A draft this browser is paired with: what was heard, what waits, and what is wrong. */
export function draftCard(
  draft: PairedDraft,
  now: number,
  unpair: (id: string) => void,
): HTMLElement {
  const wrong = warning(draft, now);
  const waiting = draft.nWaiting > 0 ? `${draft.nWaiting} lines wait to be sent` : "";
  return el(
    "article",
    {},
    el(
      "div",
      { class: "head" },
      el("b", {}, draft.draft),
      el(
        "span",
        { class: `pill ${draft.trouble ? "err" : wrong ? "warn" : "ok"}` },
        pill(draft, now),
      ),
    ),
    el(
      "p",
      {},
      `${nameOf(draft.source)} · ${draft.room === null ? "Open the draft room now." : heard(draft, now)}`,
    ),
    wrong ? el("p", { class: "problem", role: "status" }, wrong) : null,
    waiting === "" ? null : el("p", {}, waiting),
    draft.told?.phase === "check"
      ? el("p", {}, "The league was found. Accept it in Draftboard to follow the draft.")
      : null,
    el(
      "div",
      { class: "actions" },
      el("a", { href: draft.link, target: "_blank" }, "Open the draft"),
      el("button", { type: "button", class: "quiet", click: () => unpair(draft.id) }, "Unpair"),
    ),
  );
}

function pill(draft: PairedDraft, now: number): string {
  if (draft.trouble?.what === "revoked") return "ended";
  if (draft.trouble) return "not sent";
  if (draft.room === null) return "waiting";
  if (draft.told?.phase === "over") return "over";
  const silent = silentFor(draft, now);
  return silent === null ? "live" : `silent ${silent} s`;
}
