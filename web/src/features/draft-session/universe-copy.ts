import { perform } from "@/api/transport";
import { universeThroughCache } from "@/lib/cache-players";
import type { SessionState } from "./session-state";

interface UniverseVersion {
  version: string;
  pool_version: string | null;
  as_of: string | null;
}

/** Shows how old the data is, and keeps a copy of all players for a draft without a server. */
export async function keepUniverse(state: SessionState): Promise<void> {
  const response = await perform("GET", "/api/v1/players/universe/version");
  const { version, pool_version, as_of } = (await response.json()) as UniverseVersion;
  state.update({ season: pool_version, dataAsOf: as_of });
  const { scoring } = state.get();
  await universeThroughCache(version, scoring, async (etag) => {
    const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
    const path = `/api/v1/players/universe?scoring=${scoring}`;
    const universe = await perform("GET", path, { headers });
    if (universe.status === 304) return { isUnchanged: true };
    return { isUnchanged: false, data: await universe.json(), etag: universe.headers.get("ETag") };
  });
}
