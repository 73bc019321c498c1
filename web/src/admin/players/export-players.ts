import { toCsv } from "@/lib/csv";
import type { ExportFormat } from "@/lib/export-rows";
import { fileDate, saveFile } from "@/lib/save-file";
import { teamText } from "@/players/player-text";
import type { CatalogRow } from "./catalog-queries";

const HEADER = ["Name", "Position", "Team", "ADP", "Consensus ADP", "Bye Week"] as const;

/** Saves players as 'players_{date}.csv' or '.json', as the server's own export writes them. */
export function exportPlayers(format: ExportFormat, players: readonly CatalogRow[]): void {
  const content =
    format === "csv"
      ? new Blob([toCsv(HEADER, players.map(cells))], { type: "text/csv" })
      : new Blob([JSON.stringify(players.map(facts), null, 2)], { type: "application/json" });
  saveFile(`players_${fileDate(new Date())}.${format}`, content);
}

function facts({ name, position, team, adp, consensus_adp, bye_week }: CatalogRow) {
  return { name, position, team: teamText(team), adp, consensus_adp, bye_week };
}

function cells(player: CatalogRow) {
  return Object.values(facts(player)).map((value) => value ?? "");
}
