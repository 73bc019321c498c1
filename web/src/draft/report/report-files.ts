import { toCsv } from "@/lib/csv";
import { fileDate, saveFile } from "@/lib/save-file";
import type { ShownReport } from "./queries";
import { teamName } from "./words";

const PICK_COLUMNS = [
  "Pick",
  "Round",
  "Player",
  "Position",
  "ADP",
  "Against the market",
  "Best there was",
  "Points lost",
  "Chance to go here",
] as const;

const TEAM_COLUMNS = [
  "Place",
  "Team",
  "Points",
  "Points low",
  "Points high",
  "Place low",
  "Place high",
  "Scores most",
] as const;

/** The picks, an empty line, and the standings. @internal */
export function reportCsv(shown: ShownReport): string {
  const { picks, standings } = shown.report;
  const pickRows = picks.map((pick) => [
    pick.pick,
    pick.round,
    pick.name,
    pick.position,
    pick.adp ?? "",
    pick.bargain,
    pick.bestName,
    rounded(pick.regret),
    rounded(pick.probability, 4),
  ]);
  const teamRows = standings.map((team, at) => [
    at + 1,
    teamName(team, shown),
    rounded(team.points.mean),
    rounded(team.points.low),
    rounded(team.points.high),
    team.place.low,
    team.place.high,
    rounded(team.bestShare, 3),
  ]);
  return `${toCsv(PICK_COLUMNS, pickRows)}\r\n${toCsv(TEAM_COLUMNS, teamRows)}`;
}

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

export function saveReport(shown: ShownReport, format: "csv" | "json"): void {
  const content =
    format === "csv"
      ? new Blob([reportCsv(shown)], { type: "text/csv" })
      : new Blob([JSON.stringify(onlyShown(shown), null, 2)], { type: "application/json" });
  saveFile(`${fileName(shown)}.${format}`, content);
}

export function fileName({ name }: ShownReport): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `draft-report_${slug || "draft"}_${fileDate(new Date())}`;
}

/** The report without what the owner's answer adds to it. */
function onlyShown({
  name,
  teamCount,
  rounds,
  draftOrder,
  scoringFormat,
  slot,
  ...rest
}: ShownReport) {
  const { teamNames, report } = rest;
  return { name, teamCount, rounds, draftOrder, scoringFormat, slot, teamNames, report };
}
