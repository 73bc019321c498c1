/** The extension's worker: connects the desk with the browser. */
import type { PairedDraft, ToPage, ToWorker } from "../messages.ts";
import { siteOf } from "../sites.ts";
import { Desk, type Kept } from "./desk.ts";
import { markOf } from "./mark.ts";
import { serverOver } from "./server.ts";

const version = chrome.runtime.getManifest().version;
const KEY = "kept";
/** A timer ends with the worker; this wakes it. The browser allows no shorter one. */
const WAKE = { name: "wake", periodInMinutes: 0.5 };

const desk = new Desk({
  server: serverOver((...asked) => fetch(...asked), version, Date.now),
  version,
  load: async () => {
    const stored = await chrome.storage.local.get(KEY);
    return (stored[KEY] as Kept | undefined) ?? { panel: false, drafts: [] };
  },
  keep: (kept) => chrome.storage.local.set({ [KEY]: kept }),
  tell: (draft, panel) => void showInPages(draft, panel),
  later: (act, ms) => void setTimeout(act, ms),
});

async function showInPages(draft: PairedDraft, panel: boolean): Promise<void> {
  const message: ToPage = { kind: "shown", panel, draft };
  const mark = markOf(draft, Date.now());
  for (const tab of await chrome.tabs.query({ url: ROOMS })) {
    if (tab.id === undefined) continue;
    await chrome.tabs.sendMessage(tab.id, message).catch(() => undefined);
    await chrome.action.setBadgeText({ tabId: tab.id, text: mark.text });
    await chrome.action.setBadgeBackgroundColor({ tabId: tab.id, color: mark.color });
  }
}

const ROOMS = (chrome.runtime.getManifest().content_scripts ?? [])
  .filter((script) => script.run_at === "document_start")
  .flatMap((script) => script.matches ?? []);

async function answer(message: ToWorker): Promise<unknown> {
  switch (message.kind) {
    case "heard":
      return desk.heard(message);
    case "closed":
      return desk.closed(message.connection);
    case "pair":
      return desk.pair(message.server, message.code);
    case "unpair":
      return desk.unpair(message.id);
    case "panel":
      return desk.setPanel(message.isOn);
    case "overview":
      return desk.overview();
  }
}

chrome.runtime.onMessage.addListener((message: ToWorker, _sender, respond) => {
  answer(message).then(
    (value) => respond({ value: value ?? null }),
    () => respond(undefined),
  );
  return true;
});

chrome.alarms.onAlarm.addListener(() => void desk.wake());
void chrome.alarms.create(WAKE.name, { periodInMinutes: WAKE.periodInMinutes });
void desk.wake();

/** A room that was open before is not heard until its page is opened again. */
chrome.runtime.onInstalled.addListener(async () => {
  for (const tab of await chrome.tabs.query({ url: ROOMS })) {
    if (tab.id === undefined || !siteOf(tab.url ?? "")) continue;
    await chrome.action.setBadgeText({ tabId: tab.id, text: "!" });
    await chrome.action.setBadgeBackgroundColor({ tabId: tab.id, color: "#f5c451" });
  }
});
