/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The date in file names: UTC, '2026-08-20'. */
export function fileDate(now: Date): string {
  return now.toISOString().slice(0, 10);
}
