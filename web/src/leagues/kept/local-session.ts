import type { DraftConfig, PlayerState } from "@/engine/pkg/engine_wasm";
import { local, readJson, removeItem, writeJson } from "@/lib/browser-storage";
import { LOCAL_SESSION_KEY } from "@/lib/storage-keys";
import type { ScoringFormat } from "./league";
import type { OwnView } from "./own-view";

/** A session that lives in this browser because the server could not be reached when it began. */
export interface LocalSession {
  /** `local-` and a uuid. */
  id: string;
  /** Whose it is; nobody else sees it. */
  userId: string | null;
  name: string;
  basePoolVersion: string;
  config: DraftConfig;
  scoring: ScoringFormat;
  strategyWeights: Record<string, number>;
  ownView?: OwnView;
  version: number;
  /** Players who are no longer simply available. */
  marks: Record<string, PlayerState>;
}

const PREFIX = "local-";

export const isLocalId = (sessionId: string) => sessionId.startsWith(PREFIX);

/** Starts one. False in place of it when the browser cannot keep it. */
export function createLocalSession(
  fields: Omit<LocalSession, "id" | "version" | "marks">,
): LocalSession | false {
  const id = PREFIX + crypto.randomUUID();
  const session = { ...fields, id, version: 0, marks: {} };
  return writeLocalSession(session) && session;
}

export function readLocalSession(userId: string | null): LocalSession | null {
  const kept = readJson(local, LOCAL_SESSION_KEY) as Partial<LocalSession> | null;
  const isWhole = typeof kept?.id === "string" && isLocalId(kept.id) && Boolean(kept.marks);
  return isWhole && kept?.userId === userId ? (kept as LocalSession) : null;
}

export function writeLocalSession(session: LocalSession): boolean {
  return writeJson(local, LOCAL_SESSION_KEY, session);
}

export function forgetLocalSession(): void {
  removeItem(local, LOCAL_SESSION_KEY);
}
