/**
 * Runs on Draftboard's own pages: tells them that the extension is here, and takes the code of the page "Follow your
 * draft room" when the person clicks there, so that nothing has to be typed.
 */
import type { Pair } from "../messages.ts";

const PAIR = "draftboard:pair";
const PAIRED = "draftboard:paired";

document.documentElement.dataset.draftboardExtension = chrome.runtime.getManifest().version;
window.dispatchEvent(new CustomEvent("draftboard:extension"));

window.addEventListener(PAIR, async (event) => {
  const code: unknown = (event as CustomEvent<unknown>).detail;
  if (typeof code !== "string") return;
  const message: Pair = { kind: "pair", server: location.origin, code };
  const answered: { value: string | null } | undefined = await chrome.runtime.sendMessage(message);
  const detail = answered ? answered.value : "The extension did not answer. Reload this page.";
  window.dispatchEvent(new CustomEvent(PAIRED, { detail }));
});
