import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";

export type ImportResult = Schema<"ImportResult">;
export type OfferedColumn = Schema<"OfferedColumn">;

/** Corrections: which column holds a field; empty where none does. */
export type Mapping = Readonly<Record<string, string>>;

/** A file, and what the person who brings it says about it. */
export interface ImportChoice {
  file: File;
  source: string;
  /** Empty means every scoring. */
  scoring: string;
  /** How many teams the league has whose ADPs are rounds and picks; empty means as many as the sheet shows. */
  teams: string;
  mapping: Mapping;
}

/** A large workbook takes its time, on the way and on the server. */
const IMPORT_TIMEOUT_MS = 120_000;

/** What the import would do. Nothing is written. */
export const checkQuery = (choice: ImportChoice) =>
  queryOptions({
    queryKey: [
      "admin",
      "import",
      choice.file.name,
      choice.file.lastModified,
      choice.file.size,
      choice.source,
      choice.scoring,
      choice.teams,
      choice.mapping,
    ],
    queryFn: ({ signal }) => send(choice, true, signal),
    placeholderData: keepPreviousData,
    // The catalog it is compared with may have changed since.
    staleTime: 0,
    gcTime: 0,
  });

export function applyImport(choice: ImportChoice): Promise<ImportResult> {
  return send(choice, false);
}

function send(choice: ImportChoice, isDryRun: boolean, signal?: AbortSignal) {
  const body = new FormData();
  body.set("file", choice.file);
  body.set("source", choice.source);
  body.set("scoring", choice.scoring);
  body.set("teams", choice.teams);
  body.set("mapping", JSON.stringify(choice.mapping));
  body.set("dry_run", String(isDryRun));
  const path = "/api/v1/admin/players/import";
  return request("post", path, { body, signal, timeoutMs: IMPORT_TIMEOUT_MS });
}
