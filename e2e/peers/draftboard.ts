// The real binary on a free port, with a temporary data folder.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SLOWNESS } from "../slowness";
import { freePort } from "./free-port";

const BINARY =
  process.env.DRAFTBOARD_BINARY ??
  fileURLToPath(new URL("../../target/debug/draftboard", import.meta.url));

export const ADMIN = { email: "admin@example.com", password: "admin-pass-1" };
/** Known to the tests, so that they can sign tokens the server accepts. */
export const SECRET = "a-secret-for-the-end-to-end-tests-only";

export interface Draftboard {
  url: string;
  /** Runs another command on the same data, as an operator would, and returns its output. */
  operate(...command: string[]): Promise<string>;
  /** Ends the server without a warning, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, on the same port and data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export type Settings = Record<string, string>;

/** Settings may depend on the server's address, such as the sign-in provider's redirect. */
export async function startDraftboard(
  settings: Settings | ((url: string) => Promise<Settings>) = {},
): Promise<Draftboard> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "draftboard-e2e-"));
  const own = typeof settings === "function" ? await settings(url) : settings;
  const env = {
    PATH: process.env.PATH,
    DRAFTBOARD_BIND: `127.0.0.1:${port}`,
    DRAFTBOARD_DATA_DIR: dataDir,
    DRAFTBOARD_PUBLIC_URL: url,
    DRAFTBOARD_SECRET: SECRET,
    DRAFTBOARD_RATE_LIMITS: "off",
    DRAFTBOARD_AUTO_COLLECT: "off",
    DRAFTBOARD_ADMIN_EMAIL: ADMIN.email,
    DRAFTBOARD_ADMIN_PASSWORD: ADMIN.password,
    DRAFTBOARD_LOG: "warn",
    ...own,
  };
  const start = async () => {
    const started = spawn(BINARY, ["serve"], {
      cwd: dataDir,
      stdio: ["ignore", "ignore", "pipe"],
      env,
    });
    await untilHealthy(started, url);
    return started;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  };
  let server = await start();
  return {
    url,
    kill: () => end("SIGKILL"),
    async startAgain() {
      server = await start();
    },
    async operate(...command) {
      return (await promisify(execFile)(BINARY, command, { cwd: dataDir, env })).stdout;
    },
    async stop() {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(server: ChildProcess, url: string): Promise<void> {
  let log = "";
  server.stderr?.on("data", (text) => {
    log += text;
  });
  const deadline = Date.now() + 30_000 * SLOWNESS;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  server.kill("SIGKILL");
  throw new Error(`draftboard did not become healthy:\n${log}`);
}
