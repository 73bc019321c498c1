// The server under measurement.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { ask } from "./http.mjs";

export const BINARY =
  process.env.DRAFTBOARD_BINARY ??
  new URL("../../target/release/draftboard", import.meta.url).pathname;
export const ACCOUNT = { email: "bench@example.com", password: "bench-password-1" };

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

export async function start(folder, settings = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    DRAFTBOARD_BIND: `127.0.0.1:${port}`,
    DRAFTBOARD_DATA_DIR: folder,
    DRAFTBOARD_RATE_LIMITS: "off",
    DRAFTBOARD_AUTO_COLLECT: "off",
    DRAFTBOARD_ADMIN_EMAIL: ACCOUNT.email,
    DRAFTBOARD_ADMIN_PASSWORD: ACCOUNT.password,
    DRAFTBOARD_LOG: "warn",
    ...settings,
  };
  const begun = performance.now();
  const server = spawn(BINARY, ["serve"], { env, stdio: ["ignore", "ignore", "inherit"] });
  while (server.exitCode === null && performance.now() - begun < 30_000) {
    const answer = await ask(`${url}/api/health`).catch(() => null);
    if (answer?.status === 200) return { url, server, ms: performance.now() - begun };
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  server.kill("SIGKILL");
  throw new Error("the server did not become healthy");
}

export async function stop({ server }) {
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** Current and peak resident memory. */
export function memoryOf({ server }) {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  const megabytes = (field) => Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
