import { saveFile } from "@/lib/save-file";
import { percentText, roundAndPlace } from "@/players/player-text";
import type { ShownReport } from "./queries";
import { fileName } from "./report-files";
import { leagueText, myOutlook, ordinal, placesText, points, teamName } from "./words";

const WIDTH = 1200;
const MARGIN = 56;
const HEADER = 300;
const ROW = 40;
const FOOTER = 70;
const TEXT = "Inter, Arial, sans-serif";
const DISPLAY = '"Barlow Condensed", Arial, sans-serif';

/** The same in both themes: a picture leaves the page and stands alone. */
const COLOUR = {
  ground: "#090d14",
  panel: "#101622",
  line: "#232d40",
  ink: "#eaf0f9",
  muted: "#a3b0c6",
  lime: "#c6f24e",
  bar: "#46556e",
  warning: "#f5c451",
  onPosition: "#0a0d13",
} as const;
const POSITIONS: Readonly<Record<string, string>> = {
  QB: "#ea436f",
  RB: "#5dcbb8",
  WR: "#6ca5f8",
  TE: "#f3b167",
  K: "#b16af7",
  DST: "#7c879f",
};

/** Draws the report and hands it to the browser's downloads as a PNG. */
export async function savePicture(shown: ShownReport): Promise<void> {
  await Promise.all([
    document.fonts?.load(`600 64px ${DISPLAY}`),
    document.fonts?.load(`400 20px ${TEXT}`),
  ]);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = heightOf(shown);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures");
  drawReport(new Pen(context), shown);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("The picture could not be made");
  saveFile(`${fileName(shown)}.png`, png);
}

function heightOf({ report }: ShownReport): number {
  return HEADER + ROW * Math.max(report.picks.length, report.standings.length) + FOOTER + 90;
}

interface Look {
  size?: number;
  weight?: number;
  colour?: string;
  align?: CanvasTextAlign;
  family?: string;
  /** Cut to this width. */
  width?: number;
}

class Pen {
  readonly context: CanvasRenderingContext2D;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
  }

  box(x: number, y: number, width: number, height: number, colour: string, radius = 0): void {
    this.context.fillStyle = colour;
    this.context.beginPath();
    this.context.roundRect(x, y, width, height, radius);
    this.context.fill();
  }

  text(words: string, x: number, y: number, look: Look = {}): void {
    const { size = 20, weight = 400, colour = COLOUR.ink, align = "left", family = TEXT } = look;
    this.context.font = `${weight} ${size}px ${family}`;
    this.context.fillStyle = colour;
    this.context.textAlign = align;
    this.context.textBaseline = "middle";
    this.context.fillText(this.#cut(words, look.width), x, y);
  }

  #cut(words: string, width: number | undefined): string {
    if (!width || this.context.measureText(words).width <= width) return words;
    let cut = words;
    while (cut && this.context.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
    return `${cut.trimEnd()}…`;
  }
}

function drawReport(pen: Pen, shown: ShownReport): void {
  const height = heightOf(shown);
  pen.box(0, 0, WIDTH, height, COLOUR.ground);
  drawHeader(pen, shown);
  const half = (WIDTH - 3 * MARGIN) / 2;
  drawPicks(pen, shown, MARGIN, half);
  drawStandings(pen, shown, 2 * MARGIN + half, half);
  pen.text("Draftboard", MARGIN, height - FOOTER / 2, { weight: 700, colour: COLOUR.lime });
  const note = `${shown.report.nSeasons.toLocaleString("en-US")} simulated seasons · bars hold eight of ten`;
  pen.text(note, WIDTH - MARGIN, height - FOOTER / 2, {
    size: 17,
    colour: COLOUR.muted,
    align: "right",
  });
}

function drawHeader(pen: Pen, shown: ShownReport): void {
  pen.box(0, 0, WIDTH, 8, COLOUR.lime);
  pen.text(shown.name, MARGIN, 70, {
    size: 64,
    weight: 600,
    family: DISPLAY,
    width: WIDTH - 2 * MARGIN,
  });
  pen.text(leagueText(shown), MARGIN, 122, { colour: COLOUR.muted });
  const mine = myOutlook(shown);
  const figures: [string, string, string][] = [];
  if (mine) {
    const { place, points: spread, bestShare } = mine.team;
    figures.push(
      ["Projected place", `${ordinal(mine.place)} of ${shown.teamCount}`, placesText(place)],
      ["Season points", points(spread.mean), `${points(spread.low)} to ${points(spread.high)}`],
      ["Scores most of all", percentText(bestShare), "of the seasons"],
    );
  }
  const { totalRegret } = shown.report;
  figures.push(["Left on the table", totalRegret.toFixed(1), "points a season"]);
  const width = (WIDTH - 2 * MARGIN) / figures.length;
  figures.forEach(([name, value, note], at) => {
    const x = MARGIN + at * width;
    pen.text(name, x, 168, { size: 17, colour: COLOUR.muted });
    pen.text(value, x, 206, { size: 46, weight: 600, family: DISPLAY });
    pen.text(note, x, 244, { size: 17, colour: COLOUR.muted });
  });
}

function drawPicks(pen: Pen, shown: ShownReport, x: number, width: number): void {
  pen.text("My picks", x, HEADER, { size: 28, weight: 600, family: DISPLAY });
  shown.report.picks.forEach((pick, at) => {
    const y = HEADER + 50 + at * ROW;
    const pickInRound = ((pick.pick - 1) % shown.teamCount) + 1;
    const place = roundAndPlace({ round: pick.round, pickInRound });
    pen.text(place, x, y, { size: 17, colour: COLOUR.muted });
    pen.box(x + 62, y - 13, 44, 26, POSITIONS[pick.position] ?? COLOUR.bar, 5);
    const tag = { size: 15, weight: 700, colour: COLOUR.onPosition, align: "center" } as const;
    pen.text(pick.position, x + 84, y, tag);
    pen.text(pick.name, x + 120, y, { weight: 500, width: width - 250 });
    const word = { steal: "STEAL", reach: "REACH", fair: "" }[pick.bargain];
    const colour = pick.bargain === "steal" ? COLOUR.lime : COLOUR.warning;
    pen.text(word, x + width - 62, y, { size: 15, weight: 700, colour, align: "right" });
    const lost = pick.regret < 0.05 ? "0.0" : `−${pick.regret.toFixed(1)}`;
    pen.text(lost, x + width, y, { size: 17, colour: COLOUR.muted, align: "right" });
  });
}

function drawStandings(pen: Pen, shown: ShownReport, x: number, width: number): void {
  const { standings } = shown.report;
  pen.text("Projected standings", x, HEADER, { size: 28, weight: 600, family: DISPLAY });
  const low = Math.min(...standings.map((team) => team.points.low));
  const high = Math.max(...standings.map((team) => team.points.high));
  const from = x + 250;
  const at = (value: number) => from + ((width - 250) * (value - low)) / Math.max(1, high - low);
  standings.forEach((team, place) => {
    const y = HEADER + 50 + place * ROW;
    if (team.isMine) pen.box(x - 12, y - ROW / 2 + 2, width + 24, ROW - 4, COLOUR.panel, 8);
    const colour = team.isMine ? COLOUR.lime : COLOUR.ink;
    pen.text(String(place + 1), x + 18, y, { size: 17, colour: COLOUR.muted, align: "right" });
    pen.text(teamName(team, shown), x + 34, y, { colour, weight: 500, width: 140 });
    pen.text(points(team.points.mean), x + 236, y, { size: 17, align: "right" });
    const bar = team.isMine ? COLOUR.lime : COLOUR.bar;
    pen.box(at(team.points.low), y - 5, at(team.points.high) - at(team.points.low), 10, bar, 5);
    pen.box(at(team.points.mean) - 2, y - 9, 4, 18, COLOUR.ink, 2);
  });
}
