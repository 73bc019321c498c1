// A stand-in for a site's draft room: a page that opens a socket and shows what it says, as a drafter's tab does.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { promisify } from "node:util";

export interface DraftRoom {
  port: number;
  /** Says lines to every tab that is connected. */
  say(...lines: string[]): void;
  /** Ends all connections; the tab opens another one. */
  cut(): void;
  /** How many connections there were. */
  connections(): number;
  /** What tabs sent into the room. */
  received(): number;
  stop(): Promise<void>;
}

const RETRY_MS = 200;

const page = (socket: string) => `<!doctype html><title>Draft</title><ol id="said"></ol><script>
  const open = () => {
    const room = new WebSocket(${JSON.stringify(socket)});
    room.addEventListener("message", ({ data }) => {
      const line = document.createElement("li");
      line.textContent = data;
      document.querySelector("#said").append(line);
    });
    room.addEventListener("close", () => setTimeout(open, ${RETRY_MS}));
  };
  open();
</script>`;

/** `socketHost` is where the page's socket goes; `greeting` is what the room says on each connection. */
export async function startDraftRoom(
  socketHost: string,
  greeting: () => string[],
): Promise<DraftRoom> {
  const { folder, key, cert } = await certificate();
  const tabs = new Set<Duplex>();
  let nConnections = 0;
  let nReceived = 0;
  const server = createServer({ key, cert }, (request, response) => {
    const isPage = request.url?.includes("draft");
    response.writeHead(isPage ? 200 : 404, { "content-type": "text/html" });
    response.end(isPage ? page(`wss://${socketHost}/`) : "");
  });
  server.on("upgrade", (request, tab: Duplex) => {
    nConnections += 1;
    tab.write(accept(request.headers["sec-websocket-key"] ?? ""));
    for (const line of greeting()) tab.write(frame(line));
    tabs.add(tab);
    tab.on("data", (sent: Buffer) => {
      // Everything but the end of the connection.
      if (((sent[0] ?? 0) & 0x0f) !== 8) nReceived += 1;
    });
    tab.on("error", () => undefined);
    tab.on("close", () => tabs.delete(tab));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    say: (...lines) => {
      for (const line of lines) for (const tab of tabs) tab.write(frame(line));
    },
    cut: () => {
      for (const tab of tabs) tab.destroy();
    },
    connections: () => nConnections,
    received: () => nReceived,
    async stop() {
      for (const tab of tabs) tab.destroy();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function certificate() {
  const folder = await mkdtemp(join(tmpdir(), "draft-room-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=draft.test", "-days", "2"];
  const made = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert];
  await promisify(execFile)("openssl", ["req", "-x509", ...made, ...subject]);
  return { folder, key: await readFile(key), cert: await readFile(cert) };
}

function accept(key: string): string {
  const answer = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
  return [
    "HTTP/1.1 101 Switching Protocols",
    "Upgrade: websocket",
    "Connection: Upgrade",
    `Sec-WebSocket-Accept: ${answer.digest("base64")}`,
    "\r\n",
  ].join("\r\n");
}

/** A whole text message of the WebSocket protocol. */
function frame(text: string): Buffer {
  const data = Buffer.from(text);
  const head = Buffer.alloc(data.length < 126 ? 2 : data.length < 65_536 ? 4 : 10);
  head[0] = 0x81;
  if (data.length < 126) head[1] = data.length;
  else if (data.length < 65_536) {
    head[1] = 126;
    head.writeUInt16BE(data.length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(data.length), 2);
  }
  return Buffer.concat([head, data]);
}
