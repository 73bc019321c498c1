const DAY_MS = 24 * 60 * 60 * 1000;

/** A day as people of the reader's language write it: '20 Aug 2026'. */
export function formatDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString(undefined, { dateStyle: "medium" });
}

/** 'Aug 20, 2026'; 'Unknown' when it is no date. */
export function formatDay(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return "Unknown";
  return date.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
}

/** '2026-08-20' by the reader's clock. */
export function isoDay(date: Date): string {
  const pad = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** How many calendar days ago: 'Today', 'Yesterday', 'N days ago' within a week, then the date. */
export function ageLabel(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return "Unknown";
  // Noon is never more than an hour off when the clocks change.
  const noon = (of: Date) => new Date(of).setHours(12, 0, 0, 0);
  const days = Math.round((noon(now) - noon(date)) / DAY_MS);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days < 7 ? `${days} days ago` : formatDay(timestamp);
}

/** The same within a sentence: 'today', '3 days ago', 'on Aug 20, 2026'. */
export function agePhrase(timestamp: string, now = new Date()): string {
  const label = ageLabel(timestamp, now);
  const isDate = label === formatDay(timestamp) && label !== "Unknown";
  return isDate ? `on ${label}` : label.toLowerCase();
}

/** A moment as people of the reader's language write it: '20 Aug 2026, 18:00'. */
export function formatMoment(timestamp: string): string {
  return new Date(timestamp).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** The same to the second: '20 Aug 2026, 18:00:05'. */
export function formatSecond(timestamp: string): string {
  return new Date(timestamp).toLocaleString(undefined, {
    dateStyle: "medium",
    timeStyle: "medium",
  });
}

/** An age in one unit: 'now', '6 min', '2 h', '3 d'. */
export function shortAge(timestamp: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(timestamp).getTime()) / 60_000);
  if (Number.isNaN(minutes)) return "–";
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** A clock that runs down: '1:05' of 65 seconds. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
