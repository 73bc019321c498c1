// The draft page of a new session with the whole pool, opened by a signed-in user.
import { ACCOUNT } from "../server/process.mjs";

export const TOKEN_KEY = "draftboard_token";
const PATIENCE_MS = 60_000;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The account's token and the id of its session. */
export async function prepare(url) {
  const form = new URLSearchParams({ username: ACCOUNT.email, password: ACCOUNT.password });
  const { access_token: token } = await ask(`${url}/api/v1/auth/login`, {
    method: "POST",
    body: form,
  });
  const authorization = `Bearer ${token}`;
  const { pool_version } = await ask(`${url}/api/v1/players/universe/version`, {
    headers: { authorization },
  });
  const session = await ask(`${url}/api/v1/sessions`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench", base_pool_version: pool_version }),
  });
  return { token, sessionId: session.id };
}

async function ask(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A tab whose pages find a token in their storage. */
export async function signedIn(browser, url, token) {
  const tab = await browser.openTab(`${url}/favicon.svg`);
  // Any small file of the same origin will do to store the token for the page.
  await until(tab, () => location.protocol === "http:" && document.readyState === "complete");
  await tab.evaluate((key, value) => localStorage.setItem(key, value), TOKEN_KEY, token);
  return tab;
}

/** Opens the page and waits for its first verdict. */
export async function openDraft(browser, url, { token, sessionId }) {
  const tab = await signedIn(browser, url, token);
  await tab.send("Page.navigate", { url: `${url}/draft/${sessionId}` });
  await until(tab, () => document.querySelector('[aria-label="Verdict"][aria-busy="false"] h2'));
  await tab.evaluate(watchPage);
  await pause(2000);
  return tab;
}

export async function until(tab, condition) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await tab.evaluate(`() => Boolean((${condition})())`).catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`the page did not get there: ${condition}`);
}

/** Runs in the page: records when the frame showing each mark was drawn, and every long task. */
function watchPage() {
  window.bench = { paints: [], longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.longTasks.push(duration);
  }).observe({ type: "longtask" });
  const frameIsMade = new MessageChannel();
  let waiting = null;
  const look = () => requestAnimationFrame(() => frameIsMade.port2.postMessage(null));
  frameIsMade.port1.onmessage = () => {
    // The player's row is gone, so this frame shows the mark.
    if (waiting.button.isConnected) look();
    else window.bench.paints.push(performance.now() - waiting.clickedAt);
  };
  const onClick = ({ target, timeStamp }) => {
    waiting = { button: target.closest("button"), clickedAt: timeStamp };
    look();
  };
  addEventListener("click", onClick, { capture: true });
}
