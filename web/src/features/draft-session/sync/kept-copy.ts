import type { OwnSession } from "@/players/player-copies";
import type { Ledger } from "../board/ledger";
import type { SessionState } from "../board/session-state";
import { keepSession } from "./session-calls";

/** Writing four hundred players takes a moment: not for every pick of a quick row of them. */
const REST_MS = 2000;

interface Parts extends OwnSession {
  ledger: Ledger;
  state: SessionState;
}

/** Keeps in this browser what the server has confirmed, so that a reload without a network goes back behind nothing. */
export class KeptCopy {
  readonly #parts: Parts;
  #version: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopListening = this.#parts.state.onChange(() => this.#look());
    window.addEventListener("pagehide", this.#write);
  }

  stop(): void {
    this.#stopListening?.();
    window.removeEventListener("pagehide", this.#write);
    this.#write();
  }

  #look(): void {
    const { draftVersion, phase } = this.#parts.state.get();
    if (phase !== "ready" || draftVersion === this.#version) return;
    const isFirst = this.#version === null;
    this.#version = draftVersion;
    // What was read a moment ago is kept as it was read.
    if (isFirst) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#write, REST_MS);
  }

  #write = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const saved = this.#parts.ledger.saved();
    if (saved) keepSession(this.#parts, saved);
  };
}
