/** What the button in the toolbar opens: pairing, the drafts this browser is paired with, and what is sent. */
import { el } from "../dom.ts";
import type { Overview, ToWorker } from "../messages.ts";
import { draftCard } from "./draft-card.ts";
import { pairForm } from "./pair-form.ts";
import { promises } from "./promises.ts";
import { tabNotice } from "./tab-notice.ts";

const REFRESH_MS = 1000;
const page = document.querySelector("main") ?? document.body;
const list = el("div", { class: "drafts" });
const notice = el("div");
const panel = el("input", { type: "checkbox", id: "panel" });

async function ask<T>(message: ToWorker): Promise<T | null> {
  const answer: { value: T } | undefined = await chrome.runtime.sendMessage(message);
  return answer?.value ?? null;
}

async function refresh(): Promise<void> {
  const overview = await ask<Overview>({ kind: "overview" });
  if (!overview) return;
  const now = Date.now();
  const unpair = (id: string) => void ask({ kind: "unpair", id }).then(refresh);
  list.replaceChildren(...overview.drafts.map((draft) => draftCard(draft, now, unpair)));
  panel.checked = overview.panel;
  notice.replaceChildren(...(await tabNotice(overview.drafts.length > 0)));
}

async function start(): Promise<void> {
  const version = chrome.runtime.getManifest().version;
  panel.addEventListener("change", () => void ask({ kind: "panel", isOn: panel.checked }));
  const pair = pairForm(async (server, code) => {
    const problem = await ask<string>({ kind: "pair", server, code });
    if (problem === null) await refresh();
    return problem;
  });
  page.append(
    el("header", {}, el("b", {}, "Draftboard"), el("small", {}, version)),
    notice,
    list,
    pair,
    el("label", { class: "switch", for: "panel" }, el("span", {}, "Panel over the room"), panel),
    promises(),
  );
  await refresh();
  setInterval(() => void refresh(), REFRESH_MS);
}

void start();
