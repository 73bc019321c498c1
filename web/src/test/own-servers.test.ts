import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  type MockInstance,
  test,
  vi,
} from "vitest";
import { WebSocketServer } from "ws";
import { failIfForeign } from "./own-servers";

/** Stands in for the developer's own server: it answers every request, and says that it was asked. */
const FOREIGN_SERVER = `
  const server = require("node:http").createServer((_, response) => response.end("hello"));
  server.on("connection", () => console.info("asked"));
  server.listen(0, "127.0.0.1", () => console.info(server.address().port));
`;

let foreignServer: ChildProcess;
let address: string;
let isAsked: boolean;
let told: MockInstance;

beforeAll(async () => {
  foreignServer = spawn(process.execPath, ["-e", FOREIGN_SERVER]);
  const said = await once(foreignServer.stdout as NodeJS.ReadableStream, "data");
  address = `127.0.0.1:${String(said[0]).trim()}`;
  foreignServer.stdout?.on("data", () => {
    isAsked = true;
  });
});

beforeEach(() => {
  isAsked = false;
  // The guard says each time what to do about it.
  told = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  told.mockClear();
});

afterAll(async () => {
  foreignServer.kill();
  await once(foreignServer, "exit");
});

const REFUSED = "A test may only reach a server that it started itself. This one tried";

const WAYS: [string, () => Promise<unknown>][] = [
  ["fetch", () => fetch(`http://${address}/hello`)],
  ["XMLHttpRequest", () => endOf(requestTo(`http://${address}/hello`), "loadend")],
  ["WebSocket", () => endOf(new WebSocket(`ws://${address}/ws/hello`), "close")],
  ["a socket", () => once(connect(Number(address.split(":")[1]), "127.0.0.1"), "connect")],
];

test.each(WAYS)("%s does not reach a server that the test did not start", async (_, reach) => {
  await reach().catch(() => undefined);
  expect(failIfForeign).toThrow(REFUSED);
  expect(isAsked).toBe(false);
});

test("the failing test is told the address", async () => {
  await fetch(`http://${address}/hello`).catch(() => undefined);
  expect(failIfForeign).toThrow(`http://${address}/hello`);
});

test.fails("a test that asks for a server it did not start fails, though it expects nothing", async () => {
  await fetch(`http://${address}/hello`).catch(() => undefined);
});

test("a server that the test started answers", async () => {
  const own = createServer((_, response) => response.end("hello")).listen(0, "127.0.0.1");
  await once(own, "listening");
  const { port } = own.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe("hello");
  own.close();
});

test("a live channel that the test started connects", async () => {
  const own = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(own, "listening");
  const socket = new WebSocket(`ws://127.0.0.1:${(own.address() as AddressInfo).port}/ws/hello`);
  await endOf(socket, "open");
  const isClosed = endOf(socket, "close");
  socket.close();
  await isClosed;
  own.close();
});

function requestTo(url: string): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open("GET", url);
  request.send();
  return request;
}

function endOf(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve));
}
