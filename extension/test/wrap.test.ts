import { beforeEach, expect, test } from "vitest";
import { HEARD, readDetail } from "../src/room/heard.ts";
import { listenTo } from "../src/room/wrap.ts";

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly url: string;
  readonly sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

class FakePage extends EventTarget {
  WebSocket = FakeSocket as unknown as typeof WebSocket;
  EventSource = FakeSocket as unknown as typeof EventSource;
  readonly heard: unknown[] = [];

  constructor() {
    super();
    this.addEventListener(HEARD, (event) =>
      this.heard.push(readDetail((event as CustomEvent).detail)),
    );
    listenTo(this, (address) => address.startsWith("wss://fantasydraft.espn.com/"));
  }

  open(address: string): FakeSocket {
    return new this.WebSocket(address) as unknown as FakeSocket;
  }
}

const ROOM = "wss://fantasydraft.espn.com/game-1/league-1/JOIN?4={SWID}";
let page: FakePage;
beforeEach(() => {
  page = new FakePage();
});

test("lines of the room are heard, and the page gets them as before", () => {
  const socket = page.open(ROOM);
  const got: unknown[] = [];
  socket.addEventListener("message", (event) => got.push((event as MessageEvent).data));
  socket.say("STATE 1\n");
  expect(got).toEqual(["STATE 1\n"]);
  expect(page.heard).toEqual([{ connection: 1, line: "STATE 1\n" }]);
});

test("another connection of the page is not listened to", () => {
  page.open("wss://global.edge.bamgrid.com/").say("secret");
  expect(page.heard).toEqual([]);
});

test("the page cannot tell the wrapped class from its own by what it is used for", () => {
  const socket = page.open(ROOM);
  expect(socket).toBeInstanceOf(page.WebSocket);
  expect(socket).toBeInstanceOf(FakeSocket);
  expect((page.WebSocket as unknown as typeof FakeSocket).OPEN).toBe(1);
  class Own extends (page.WebSocket as unknown as typeof FakeSocket) {
    readonly isOwn = true;
  }
  const own = new Own(ROOM);
  expect(own).toBeInstanceOf(Own);
  own.say("PAUSE");
  expect(page.heard).toEqual([{ connection: 2, line: "PAUSE" }]);
});

test("nothing is sent into the room, and bytes are left alone", () => {
  const socket = page.open(ROOM);
  socket.say(new Uint8Array([1, 2, 3]));
  socket.say("CLOCK 4");
  expect(socket.sent).toEqual([]);
  expect(page.heard).toHaveLength(1);
});

test("an ended connection is told, and the next one has another number", () => {
  const first = page.open(ROOM);
  first.dispatchEvent(new Event("close"));
  page.open(ROOM).say("STATE 1");
  expect(page.heard).toEqual([
    { connection: 1, closed: true },
    { connection: 2, line: "STATE 1" },
  ]);
});

test("server-sent events are heard too", () => {
  const events = new page.EventSource(ROOM) as unknown as FakeSocket;
  events.say("SELECTING 2 25000");
  expect(page.heard).toEqual([{ connection: 1, line: "SELECTING 2 25000" }]);
});

test("what is no detail of ours is not read", () => {
  for (const detail of [null, 7, "{", "[]", "null", '"text"', "{}"])
    expect(readDetail(detail)).toBeNull();
});
