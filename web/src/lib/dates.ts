/** A day as people of the reader's language write it: '20 Aug 2026'. */
export function formatDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString(undefined, { dateStyle: "medium" });
}
