/** A draft this browser is paired with, as it is kept, and what others see of it. */
import type { Advice, PairedDraft, Told, Trouble } from "../messages.ts";
import type { Source } from "../sites.ts";
import { EMPTY, type Outbox } from "./outbox.ts";
import type { Paired } from "./server.ts";

export type Draft = {
  id: string;
  token: string;
  server: string;
  draft: string;
  path: string;
  source: Source;
  /** The room whose lines are this draft's. Null until one is opened. */
  room: string | null;
  outbox: Outbox;
  told: Told | null;
  advice: Advice | null;
  heardAt: number | null;
  trouble: Trouble | null;
};

export function newDraft(server: string, paired: Paired): Draft {
  const { id, token, draft, path, source } = paired;
  const nothing = { room: null, told: null, advice: null, heardAt: null, trouble: null };
  return { id, token, server, draft, path, source, outbox: EMPTY, ...nothing };
}

/** Without the token and what was heard. */
export function shown(draft: Draft): PairedDraft {
  const { id, server, draft: name, source, room, told, advice, heardAt, outbox, trouble } = draft;
  const link = `${server}${draft.path}`;
  return {
    id,
    server,
    draft: name,
    link,
    source,
    room,
    told,
    advice,
    heardAt,
    nWaiting: outbox.lines.length,
    trouble,
  };
}

/** The draft that a room belongs to: the one it was heard for, or the newest that waits for a room of its site. */
export function draftOf(drafts: Draft[], source: Source, room: string): Draft | undefined {
  const waits = (draft: Draft) => draft.room === null && draft.source === source;
  return drafts.find((draft) => draft.room === room) ?? drafts.findLast(waits);
}
