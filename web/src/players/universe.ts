import { request, requestRaw, type Schema } from "@/api/client";
import type { ScoringFormat } from "@/session/league";
import { universeThroughCache } from "./player-copies";

type UniverseVersion = Schema<"UniverseVersion">;
type Universe = Schema<"Universe">;

export function universeVersion(): Promise<UniverseVersion> {
  return request("get", "/api/v1/players/universe/version");
}

/** All players of a version, from the copy in this browser where it is good. */
export function readUniverse(version: string, scoring: ScoringFormat): Promise<Universe> {
  return universeThroughCache(version, scoring, async (etag) => {
    const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
    const options = { query: { scoring }, headers };
    const universe = await requestRaw("get", "/api/v1/players/universe", options);
    if (universe.status === 304) return { isUnchanged: true };
    return { isUnchanged: false, data: await universe.json(), etag: universe.headers.get("ETag") };
  });
}
