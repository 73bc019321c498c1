/**
 * The frame with the whole draft has numbers only. It passes if it is read from beginning to end as just that: records
 * of known lengths, so that no text can stand in it.
 */
export function isWholeDraft(payload: string): boolean {
  try {
    const fields = new Fields(Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0)));
    readSettings(fields);
    readLists(fields);
    return fields.isAtEnd();
  } catch {
    return false;
  }
}

const MOST_ITEMS = 2000;
const DOUBLE = 8;

class Fields {
  private readonly view: DataView;
  private readonly league: number;
  private at = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.view = new DataView(bytes.buffer);
    this.league = this.view.getInt32(8);
  }

  int(): number {
    const value = this.view.getInt32(this.at);
    this.at += 4;
    return value;
  }

  ints(n: number): void {
    for (let i = 0; i < n; i += 1) this.int();
  }

  /** Numbers that are no integers, and flags. */
  skip(nBytes: number): void {
    this.at += nBytes;
    if (this.at > this.view.byteLength) throw new RangeError("it ends too early");
  }

  /** The head of a record: 1, its version, the league. */
  head(): void {
    const one = this.int();
    this.int();
    if (one !== 1 || this.int() !== this.league) throw new RangeError("no record begins here");
  }

  date(): void {
    const has = this.int();
    if (has !== 0 && has !== 1) throw new RangeError("no date begins here");
    if (has === 1) this.skip(8);
  }

  list(item: () => void): void {
    const n = this.int();
    if (n < 0 || n > MOST_ITEMS) throw new RangeError("longer than any draft");
    for (let i = 0; i < n; i += 1) item();
  }

  isAtEnd(): boolean {
    return this.at === this.view.byteLength;
  }
}

function readSettings(fields: Fields): void {
  fields.head();
  fields.int();
  fields.head();
  fields.ints(2);
  fields.date();
  fields.int();
  fields.head();
  fields.int();
  fields.date();
  fields.ints(5);
  fields.head();
  fields.ints(4);
  fields.head();
  fields.ints(2);
  fields.head();
  fields.ints(6);
  fields.skip(4 * DOUBLE);
  fields.int();
  fields.skip(1);
  fields.ints(3);
  fields.skip(2);
}

function readLists(fields: Fields): void {
  const record = (nInts: number, nBytes = 0) => {
    fields.head();
    fields.ints(nInts);
    fields.skip(nBytes);
  };
  fields.head();
  fields.int();
  // Scoring, limits of positions, roster places, picks.
  fields.list(() => record(1, DOUBLE + 1));
  fields.skip(1);
  fields.list(() => record(2));
  fields.list(() => record(3));
  fields.list(() => {
    record(6, 1);
    fields.ints(2);
  });
  // Teams with the places of their rosters.
  fields.list(() => {
    record(5);
    record(2, 3);
    fields.list(() => record(3, 1));
  });
  fields.skip(8);
}
