/** The event by which the page's world hands lines to the extension's. Its detail is text: objects do not pass. */
export const HEARD = "draftboard:heard";

export type HeardDetail =
  | { connection: number; line: string }
  | { connection: number; closed: true };

export function readDetail(detail: unknown): HeardDetail | null {
  if (typeof detail !== "string") return null;
  try {
    const read: unknown = JSON.parse(detail);
    const isDetail =
      typeof read === "object" &&
      read !== null &&
      "connection" in read &&
      ("line" in read || "closed" in read);
    return isDetail ? (read as HeardDetail) : null;
  } catch {
    return null;
  }
}
