/** Runs beside the page in the extension's own world: what was heard is scrubbed here, before it leaves the tab. */
import type { ToPage } from "../messages.ts";
import { Panel } from "../panel/panel.ts";
import { roomOf, siteOf } from "../sites.ts";
import { Feed } from "./feed.ts";
import { HEARD, readDetail } from "./heard.ts";
import { teamsLine } from "./team-names.ts";

const site = siteOf(location.href);
const room = roomOf(location.href);

if (site && room) {
  const feed = new Feed(site.source, room, async (message) => {
    const taken: unknown = await chrome.runtime.sendMessage(message);
    if (!taken) throw new Error("the worker did not take it");
  });
  let teams = "";

  window.addEventListener(HEARD, (event) => {
    const detail = readDetail((event as CustomEvent<unknown>).detail);
    if (!detail) return;
    if ("closed" in detail) {
      feed.close(detail.connection);
      return;
    }
    const now = Date.now();
    feed.hear(detail.connection, detail.line, now);
    // The frames name no team; the page does, once it is drawn.
    const told = teamsLine(document);
    if (told !== "" && told !== teams) {
      teams = told;
      feed.add(told, now);
    }
  });

  const panel = new Panel(document);
  chrome.runtime.onMessage.addListener((message: ToPage | { kind: "are_you_there" }, _, answer) => {
    if (message.kind === "are_you_there") answer(true);
    else panel.show(message);
  });
}
