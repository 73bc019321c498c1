/** A small ESPN room: two teams, two rounds. Its frame is written field by field, as the room's own is. */
const LEAGUE = 4711;

export class RoomOfTwo {
  private bytes: number[] = [];

  /** The frame with the whole draft. A text goes where a record would begin. */
  init(text = ""): string {
    this.bytes = [];
    this.head(1, 2).head(1, 1, 0, 0, 0).head(1, 0, 0, 0, 0, 0, 0, 0);
    this.head(2, 25000, 10000, 25000, 45000).head(1, 0, 0);
    this.head(1, 1, 4, 180000, 2000, 1, 200).zeros(32).ints(200).zeros(1).ints(20, 21, -1).zeros(2);
    this.head(1, 1, 1).head(3, 53).zeros(9);
    this.zeros(1).ints(1).head(1, 1, 4);
    this.ints(2).head(1, 1, 0, 0).head(1, 2, 20, 0);
    this.text(text).ints(4);
    for (const [index, team] of [2, 1, 1, 2].entries()) {
      this.head(3, team, index + 1, -1, 2, 0, 0)
        .zeros(1)
        .ints(0, 0);
    }
    this.ints(2);
    for (const [place, team] of [2, 1].entries()) {
      this.head(2, team, place, 0, 0, 1)
        .head(1, team, -1)
        .zeros(3)
        .ints(1)
        .head(1, team, 1, -1)
        .zeros(1);
    }
    this.zeros(8);
    return `INIT ${btoa(String.fromCharCode(...this.bytes))} ${"#".repeat(64)}\n`;
  }

  private head(version: number, ...values: number[]): this {
    return this.ints(1, version, LEAGUE, ...values);
  }

  private ints(...values: number[]): this {
    for (const value of values) {
      this.bytes.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
    }
    return this;
  }

  private zeros(n: number): this {
    this.bytes.push(...new Array<number>(n).fill(0));
    return this;
  }

  private text(text: string): this {
    this.bytes.push(...[...text].map((letter) => letter.charCodeAt(0)));
    return this;
  }
}
