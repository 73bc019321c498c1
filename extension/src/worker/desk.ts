/**
 * The worker's work without the browser's parts: takes what pages say, keeps it, brings it to the server, and tells
 * what came of it. Everything is kept before it is acknowledged, because the browser may end the worker at any moment.
 */
import type { Heard, Overview, PairedDraft } from "../messages.ts";
import { type Draft, draftOf, newDraft, shown } from "./draft.ts";
import { close, put } from "./outbox.ts";
import { Sender } from "./sender.ts";
import type { Server } from "./server.ts";

export type Kept = { panel: boolean; drafts: Draft[] };

type Surroundings = {
  server: Server;
  version: string;
  load: () => Promise<Kept>;
  keep: (kept: Kept) => Promise<void>;
  /** Something that the pages and the icon show has changed. */
  tell: (draft: PairedDraft, panel: boolean) => void;
  later: (act: () => void, ms: number) => void;
};

const MOST_DRAFTS = 10;

export class Desk {
  private kept: Kept | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly senders = new Map<string, Sender>();
  /** Drafts that are being sent, or wait to be sent again. */
  private readonly busy = new Set<string>();
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** Resolved once the lines are kept. Lines of a room that belongs to no paired draft are dropped here. */
  async heard(heard: Heard): Promise<void> {
    const taken = await this.change((kept) => {
      const draft = draftOf(kept.drafts, heard.source, heard.room);
      if (!draft) return kept;
      const outbox = put(draft.outbox, heard.connection, heard.lines);
      const heardAt =
        outbox === draft.outbox ? draft.heardAt : (heard.lines.at(-1)?.at ?? draft.heardAt);
      return replace(kept, { ...draft, room: heard.room, outbox, heardAt });
    });
    for (const draft of taken.drafts) if (draft.outbox.lines.length > 0) void this.send(draft.id);
  }

  async closed(connection: string): Promise<void> {
    await this.change((kept) => ({
      ...kept,
      drafts: kept.drafts.map((draft) => ({ ...draft, outbox: close(draft.outbox, connection) })),
    }));
  }

  /** Null when it is paired, otherwise why not. */
  async pair(server: string, code: string): Promise<string | null> {
    const answer = await this.around.server.pair(server, code);
    if (answer.is === "unreachable") return `${server} does not answer. Is the address right?`;
    if (answer.is === "refused") return answer.message;
    const draft = newDraft(server, answer.value);
    await this.change((kept) => {
      const others = kept.drafts.filter(
        (other) => other.id !== draft.id && other.trouble?.what !== "revoked",
      );
      return { ...kept, drafts: [...others, draft].slice(-MOST_DRAFTS) };
    });
    this.around.tell(shown(draft), (await this.read()).panel);
    return null;
  }

  async unpair(id: string): Promise<void> {
    const draft = (await this.read()).drafts.find((one) => one.id === id);
    if (!draft) return;
    // The token is forgotten even if the server cannot be told; it is listed there and can be revoked.
    await this.around.server.end(draft.server, draft.id, draft.token);
    await this.change((kept) => ({ ...kept, drafts: kept.drafts.filter((one) => one.id !== id) }));
  }

  async setPanel(isOn: boolean): Promise<void> {
    const kept = await this.change((before) => ({ ...before, panel: isOn }));
    for (const draft of kept.drafts) {
      if (isOn) await this.advise(draft.id);
      else this.around.tell(shown(draft), false);
    }
  }

  async overview(): Promise<Overview> {
    const { panel, drafts } = await this.read();
    return { version: this.around.version, panel, drafts: drafts.map(shown) };
  }

  /** After the worker was ended: whatever waits is sent. */
  async wake(): Promise<void> {
    for (const draft of (await this.read()).drafts) void this.send(draft.id);
  }

  private async send(id: string): Promise<void> {
    if (this.busy.has(id)) return;
    this.busy.add(id);
    const draft = (await this.read()).drafts.find((one) => one.id === id);
    const isPaired = draft !== undefined && draft.trouble?.what !== "revoked";
    const tried = isPaired ? await this.senderOf(id).send(draft) : null;
    const kept = tried && (await this.change((before) => change(before, id, tried.draft)));
    if (tried?.againInMs == null) this.busy.delete(id);
    else this.around.later(() => this.sendAgain(id), tried.againInMs);
    const now = kept?.drafts.find((one) => one.id === id);
    if (!kept || !now) return;
    this.around.tell(shown(now), kept.panel);
    if (kept.panel && now.told?.revision !== draft?.told?.revision) void this.advise(id);
  }

  private sendAgain(id: string): void {
    this.busy.delete(id);
    void this.send(id);
  }

  private async advise(id: string): Promise<void> {
    const draft = (await this.read()).drafts.find((one) => one.id === id);
    if (!draft) return;
    const answer = await this.around.server.advice(draft.server, id, draft.token);
    if (answer.is !== "ok") return;
    const kept = await this.change((before) =>
      change(before, id, (one) => ({ ...one, advice: answer.value })),
    );
    const now = kept.drafts.find((one) => one.id === id);
    if (now) this.around.tell(shown(now), kept.panel);
  }

  private senderOf(id: string): Sender {
    const known = this.senders.get(id) ?? new Sender(this.around.server, this.around.version);
    this.senders.set(id, known);
    return known;
  }

  private async read(): Promise<Kept> {
    return this.change((kept) => kept);
  }

  /** One change after the other, each kept before the next one begins. */
  private change(act: (kept: Kept) => Kept): Promise<Kept> {
    const changed = this.turn.then(async () => {
      const before = this.kept ?? (await this.around.load());
      const after = act(before);
      if (after !== before) await this.around.keep(after);
      this.kept = after;
      return after;
    });
    this.turn = changed.catch(() => undefined);
    return changed;
  }
}

function replace(kept: Kept, draft: Draft): Kept {
  return change(kept, draft.id, () => draft);
}

function change(kept: Kept, id: string, act: (draft: Draft) => Draft): Kept {
  return { ...kept, drafts: kept.drafts.map((draft) => (draft.id === id ? act(draft) : draft)) };
}
