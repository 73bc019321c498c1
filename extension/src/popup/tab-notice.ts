import { el } from "../dom.ts";
import { siteOf } from "../sites.ts";

/** What the person should know about the tab in front: a room that was open before is not heard. */
export async function tabNotice(isPaired: boolean): Promise<HTMLElement[]> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const site = siteOf(tab?.url ?? "");
  if (!tab?.id || !site) return [];
  const { id } = tab;
  const isHeard = await chrome.tabs.sendMessage(id, { kind: "are_you_there" }).catch(() => false);
  if (isHeard) {
    const text = isPaired
      ? "This tab is a draft room."
      : "This tab is a draft room. Pair to follow it.";
    return [el("p", { class: "notice" }, text)];
  }
  // Yahoo's link into the room works once: a reload would leave the draft.
  const isYahoo = site.source === "yahoo";
  return [
    el(
      "p",
      { class: "notice warn", role: "status" },
      isYahoo
        ? "This room was open before the extension. Leave it, and enter it again from your league’s page."
        : "This room was open before the extension. Reload it once, so that it can be heard.",
    ),
    ...(isYahoo
      ? []
      : [
          el(
            "button",
            { type: "button", click: () => void chrome.tabs.reload(id) },
            "Reload the room",
          ),
        ]),
  ];
}
