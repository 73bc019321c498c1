import type { PlayerDetails } from "./queries";

const DAY_MS = 86_400_000;

/**
 * Each source's ADP over the last days: a row for every change, in which all sources have the value that held then,
 * and one for now.
 */
export function adpHistory(player: PlayerDetails, days: number, now: number) {
  const changes = player.historical_data
    .filter(({ field, value }) => field === "adp" && value !== null)
    .map(({ date, value, source }) => ({ time: Date.parse(date), value: Number(value), source }))
    .filter(({ value }) => Number.isFinite(value))
    .sort((a, b) => a.time - b.time);
  const from = now - days * DAY_MS;
  const held: Record<string, number> = {};
  const rows: Record<string, number>[] = [];
  for (const { time, value, source } of changes) {
    held[source] = value;
    if (time >= from) rows.push({ ...held, time });
  }
  const sources = Object.keys(held);
  if (sources.length > 0) {
    if (rows.length === 0) rows.push({ ...held, time: from });
    rows.push({ ...held, time: now });
  }
  return { rows, sources };
}
