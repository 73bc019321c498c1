// A new database on the PostgreSQL that `scripts/with-postgres` started, and a connection to it that can be cut.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export const POSTGRES_URL = process.env.TEST_POSTGRES_URL;

export function newDatabase(): string {
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  const server = new URL(POSTGRES_URL ?? "");
  execFileSync("psql", [server.href, "--quiet", "--command", `create database ${name}`]);
  server.pathname = name;
  return server.href;
}

export interface Wire {
  databaseUrl: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Forwards everything to the database until it is cut. */
export async function wireTo(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const wired = new URL(databaseUrl);
  wired.port = String(port);
  return {
    databaseUrl: wired.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
    async mend() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}
