import { type AddressInfo, Server, Socket } from "node:net";

// What answers at an address that a test did not open itself is chance: the developer's own server, or nothing.

const ownPorts = new Set<number>();
const foreign = new Set<string>();

/** Whether this address is a server that a test started. */
export function isOwnServer({ hostname, port }: { hostname: string; port: string }): boolean {
  return (
    ["127.0.0.1", "localhost", "[::1]", "::1"].includes(hostname) && ownPorts.has(Number(port))
  );
}

/** Remembers that the running test asked for a server it did not start, for `failIfForeign`. */
export function noteForeign(address: string): void {
  foreign.add(address);
}

/** At a test's end: one that asked for a server it did not start fails, whatever came of it. */
export function failIfForeign(): void {
  const asked = [...foreign];
  foreign.clear();
  if (asked.length > 0) {
    throw new Error(
      `A test may only reach a server that it started itself. This one tried ${asked.join(" and ")}.`,
    );
  }
}

const IS_GUARDED = Symbol.for("draftboard.own-servers");

/** From here on no connection leaves for a port that was not opened in this thread. */
export function guardConnections(): void {
  const listen = Server.prototype.listen as (...values: unknown[]) => Server;
  if (IS_GUARDED in listen) return;
  const watched = function (this: Server, ...values: unknown[]) {
    this.once("listening", () => {
      const address = this.address();
      if (isPort(address)) ownPorts.add(address.port);
    });
    return listen.apply(this, values);
  };
  Server.prototype.listen = Object.assign(watched, { [IS_GUARDED]: true });

  const connect = Socket.prototype.connect as (...values: unknown[]) => Socket;
  Socket.prototype.connect = function (this: Socket, ...values: unknown[]) {
    const target = targetOf(values);
    if (isOwnServer(target)) return connect.apply(this, values);
    const address = `${target.hostname}:${target.port}`;
    noteForeign(address);
    return this.destroy(new Error(`${address} is not a server that this test started`));
  };
}

const isPort = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

/** `connect` takes options, or port and host; Node itself hands both on in a list. */
function targetOf(values: unknown[]): { hostname: string; port: string } {
  const [first, second] = Array.isArray(values[0]) ? values[0] : values;
  const isOptions = typeof first === "object" && first !== null;
  const { host, port, path } = isOptions ? first : { host: second, port: first, path: undefined };
  const hostname = typeof host === "string" ? host : "localhost";
  return { hostname, port: String(port ?? path) };
}
