import { perform } from "@/api/transport";

export type ExportFormat = "csv" | "json";

/** Downloads the draft's results as a file, under the name the server gives it. */
export async function exportSession(sessionId: string, format: ExportFormat): Promise<void> {
  const path = `/api/v1/sessions/${encodeURIComponent(sessionId)}/export?format=${format}`;
  const response = await perform("GET", path, {});
  const name = fileName(response.headers.get("Content-Disposition")) ?? `draftboard.${format}`;
  saveFile(name, await response.blob());
}

function fileName(disposition: string | null): string | undefined {
  return disposition?.match(/filename="?([^";]+)"?/)?.[1];
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
