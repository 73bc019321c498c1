// Controls Chromium through its own pipe. A test framework would enable many developer tools, which make every request
// and message of the page more expensive than for a user.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
const ARGUMENTS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--window-size=1440,900",
  "--remote-debugging-pipe",
  "--remote-debugging-port=0",
];

export async function launchChromium() {
  const profile = await mkdtemp(join(tmpdir(), "draftboard-chromium-"));
  const browser = spawn(EXECUTABLE, [...ARGUMENTS, `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const connection = new Connection(browser.stdio[3], browser.stdio[4]);
  return {
    /** The address for other tools to connect to. */
    port: async () =>
      Number((await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n")[0]),
    openTab: (url) => openTab(connection, url),
    async close() {
      const gone = once(browser, "exit");
      await connection.send("Browser.close").catch(() => undefined);
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A tab, and how to control it. */
async function openTab(connection, url) {
  const { targetId } = await connection.send("Target.createTarget", { url });
  const { sessionId } = await connection.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => connection.send(method, params, sessionId);
  return {
    send,
    close: () => connection.send("Target.closeTarget", { targetId }),
    on: (method, listener) => connection.on(method, sessionId, listener),
    /** Runs a function in the page and returns its result. */
    async evaluate(work, ...values) {
      const expression = `(${work})(...${JSON.stringify(values)})`;
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send("Runtime.evaluate", options);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? "failed");
      return result.value;
    },
  };
}

class Connection {
  #writer;
  #rest = "";
  #lastId = 0;
  #waiting = new Map();
  #listeners = [];

  constructor(writer, reader) {
    this.#writer = writer;
    reader.setEncoding("utf8");
    reader.on("data", (text) => this.#received(text));
  }

  send(method, params = {}, sessionId = undefined) {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#writer.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }

  on(method, sessionId, listener) {
    this.#listeners.push({ method, sessionId, listener });
  }

  #received(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop();
    for (const message of messages) this.#handle(JSON.parse(message));
  }

  #handle({ id, result, error, method, params, sessionId }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting?.resolve(result);
    for (const other of this.#listeners) {
      if (other.method === method && other.sessionId === sessionId) other.listener(params);
    }
  }
}
