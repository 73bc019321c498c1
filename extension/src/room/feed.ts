/**
 * The lines of one page on their way to the worker: scrubbed, numbered, in order. The worker may be ended by the
 * browser at any moment, so a message that it did not take is sent again.
 */
import type { Closed, Heard, PageLine } from "../messages.ts";
import { scrub } from "../scrub/line.ts";
import { isOfYahooRoom } from "../scrub/yahoo.ts";
import type { Source } from "../sites.ts";

/** A whole draft and everything that can be said in minutes. Older lines go first. */
const MOST_WAITING = 1000;
/** Lines before the one that shows a connection to be the room's. */
const MOST_UNPROVEN = 50;
const PAUSE_MS = 500;

type Send = (message: Heard | Closed) => Promise<unknown>;

export class Feed {
  private readonly connections = new Map<number, RoomConnection>();
  private readonly source: Source;
  private readonly room: string;
  private readonly send: Send;
  private readonly page = crypto.randomUUID();

  constructor(source: Source, room: string, send: Send) {
    this.source = source;
    this.room = room;
    this.send = send;
  }

  hear(connection: number, line: string, at: number): void {
    const known = this.connections.get(connection) ?? this.open(connection);
    // ESPN's messages are one line each. If one ever holds two, both count.
    for (const one of line.split("\n")) {
      if (one.trim() !== "") known.hear(one, at);
    }
  }

  close(connection: number): void {
    const known = this.connections.get(connection);
    this.connections.delete(connection);
    if (known) void this.send({ kind: "closed", connection: known.id }).catch(() => undefined);
  }

  /** Says something of the page itself on its newest connection. */
  add(line: string, at: number): void {
    [...this.connections.values()].at(-1)?.add(line, at);
  }

  private open(connection: number): RoomConnection {
    const id = `${this.page}:${connection}`;
    const { source, room } = this;
    const deliver = (lines: PageLine[]) =>
      this.send({ kind: "heard", source, room, connection: id, lines });
    const opened = new RoomConnection(id, source, deliver);
    this.connections.set(connection, opened);
    return opened;
  }
}

class RoomConnection {
  private waiting: PageLine[] = [];
  private n = 0;
  private isSending = false;
  private isProven: boolean;
  readonly id: string;
  private readonly source: Source;
  private readonly deliver: (lines: PageLine[]) => Promise<unknown>;

  constructor(id: string, source: Source, deliver: (lines: PageLine[]) => Promise<unknown>) {
    this.id = id;
    this.source = source;
    this.deliver = deliver;
    this.isProven = source === "espn";
  }

  hear(line: string, at: number): void {
    const proves = !this.isProven && isOfYahooRoom(line);
    this.isProven ||= proves;
    const passing = scrub(this.source, line);
    if (passing !== null) this.add(passing, at);
  }

  add(line: string, at: number): void {
    this.n += 1;
    this.waiting.push({ n: this.n, at, line });
    const most = this.isProven ? MOST_WAITING : MOST_UNPROVEN;
    if (this.waiting.length > most) this.waiting.splice(0, this.waiting.length - most);
    if (this.isProven && !this.isSending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (this.waiting.length > 0) {
      const lines = [...this.waiting];
      const last = lines.at(-1)?.n ?? 0;
      try {
        await this.deliver(lines);
        this.waiting = this.waiting.filter((line) => line.n > last);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    this.isSending = false;
  }
}
