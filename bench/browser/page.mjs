// A signed-in browser on the draft page of a new session with the whole pool.
import { chromium } from "playwright-core";
import { ACCOUNT } from "../server/process.mjs";

const TOKEN_KEY = "draftboard_token";
const LAUNCH = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
};

export function launchBrowser({ args = [], ...options } = {}) {
  return chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, ...args], ...options });
}

/** The account's token and the id of a session of its own. */
export async function prepare(url) {
  const form = new URLSearchParams({ username: ACCOUNT.email, password: ACCOUNT.password });
  const { access_token: token } = await ask(`${url}/api/v1/auth/login`, { method: "POST", body: form });
  const authorization = `Bearer ${token}`;
  const { version } = await ask(`${url}/api/v1/players/universe/version`, { headers: { authorization } });
  const session = await ask(`${url}/api/v1/sessions`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench", base_pool_version: version }),
  });
  return { token, sessionId: session.id };
}

async function ask(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Opens the page and waits for its first verdict. */
export async function openDraft(browser, url, { token, sessionId }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token]);
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  await page.goto(`${url}/draft/${sessionId}`);
  await page.locator('[aria-label="Verdict"][aria-busy="false"] h2').waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  return page;
}

/** In the page: when the frame that shows each mark was made, and every long task. */
function watchPage() {
  const marks = [];
  const longTasks = [];
  Object.assign(window, { benchMarks: marks, benchLongTasks: longTasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  const frameIsMade = new MessageChannel();
  let waiting = null;
  const look = () => requestAnimationFrame(() => frameIsMade.port2.postMessage(null));
  frameIsMade.port1.onmessage = () => {
    // The row of the player is gone: the frame shows the mark.
    if (waiting.button.isConnected) return look();
    marks.push(performance.now() - waiting.clickedAt);
  };
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      waiting = { button: target.closest("button"), clickedAt: timeStamp };
      look();
    },
    { capture: true },
  );
}
