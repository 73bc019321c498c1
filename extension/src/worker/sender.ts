/** Brings one draft's lines to its server in order: one batch at a time, again after a failure. */
import type { Trouble } from "../messages.ts";
import { isOlder } from "../version.ts";
import type { Draft } from "./draft.ts";
import { arrived, batch } from "./outbox.ts";
import type { Server } from "./server.ts";

/** What came of trying: the draft as it is now, and when to try again. Null when there is nothing left to do. */
type Tried = { draft: (draft: Draft) => Draft; againInMs: number | null };

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

const UNREACHABLE: Trouble = {
  what: "unreachable",
  text: "Draftboard cannot be reached. What is heard is kept and sent later.",
};
const REVOKED: Trouble = {
  what: "revoked",
  text: "This pairing was ended in Draftboard. Pair again to follow the draft.",
};

export class Sender {
  private nFailures = 0;
  private divide = 1;
  private readonly server: Server;
  private readonly version: string;

  constructor(server: Server, version: string) {
    this.server = server;
    this.version = version;
  }

  async send(draft: Draft): Promise<Tried> {
    const sent = batch(draft.outbox, this.divide);
    if (!sent) return { draft: (now) => now, againInMs: null };
    const answer = await this.server.send(draft.server, draft.id, draft.token, sent);
    if (answer.is === "unreachable") return this.later(UNREACHABLE, null);
    if (answer.is === "refused")
      return this.refused(answer.status, answer.message, answer.waitMs, sent.lines.length);
    this.nFailures = 0;
    this.divide = 1;
    const told = answer.value;
    return {
      draft: (now) => {
        const outbox = arrived(now.outbox, told.next);
        return { ...now, told, outbox, trouble: this.troubleAfter(now, told.oldest_version) };
      },
      againInMs: told.next > sent.first ? 0 : this.wait(),
    };
  }

  private troubleAfter(draft: Draft, oldest: string): Trouble | null {
    if (isOlder(this.version, oldest)) {
      const text = `This is version ${this.version} of the extension; Draftboard needs ${oldest} or newer.`;
      return { what: "old_version", text };
    }
    const { nLost } = draft.outbox;
    if (nLost === 0 || !draft.told?.needs_whole) return null;
    return {
      what: "lost_lines",
      text: `${nLost} lines waited too long and are lost. Open the room again.`,
    };
  }

  private refused(status: number, message: string, waitMs: number | null, nLines: number): Tried {
    if (status === 401 || status === 403 || status === 404 || status === 410) {
      const gone = (draft: Draft): Draft => ({ ...draft, trouble: REVOKED });
      return { draft: gone, againInMs: null };
    }
    if (status === 413 && nLines > 1) {
      this.divide *= 4;
      return { draft: (now) => now, againInMs: 0 };
    }
    return this.later({ what: "refused", text: message }, waitMs);
  }

  private later(trouble: Trouble, waitMs: number | null): Tried {
    return {
      draft: (draft) => ({ ...draft, trouble }),
      againInMs: Math.max(this.wait(), waitMs ?? 0),
    };
  }

  private wait(): number {
    this.nFailures += 1;
    return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(this.nFailures - 1, 4));
  }
}
