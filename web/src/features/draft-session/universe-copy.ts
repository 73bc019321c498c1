import { request, requestRaw } from "@/api/client";
import { universeThroughCache } from "@/lib/cache-players";
import type { SessionState } from "./session-state";

/** Shows how old the data is, and keeps a copy of all players for a draft without a server. */
export async function keepUniverse(state: SessionState): Promise<void> {
  const { version, pool_version, as_of } = await request("get", "/api/v1/players/universe/version");
  state.update({ season: pool_version, dataAsOf: as_of });
  const { scoring } = state.get();
  await universeThroughCache(version, scoring, async (etag) => {
    const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
    const options = { query: { scoring }, headers };
    const universe = await requestRaw("get", "/api/v1/players/universe", options);
    if (universe.status === 304) return { isUnchanged: true };
    return { isUnchanged: false, data: await universe.json(), etag: universe.headers.get("ETag") };
  });
}
