import { request, requestRaw, type Schema } from "@/api/client";
import type { ScoringFormat } from "./league";
import { conditionalAnswer, ifChangedSince, universeThroughCache } from "./player-copies";

type UniverseVersion = Schema<"UniverseVersion">;
type Universe = Schema<"Universe">;

export function universeVersion(): Promise<UniverseVersion> {
  return request("get", "/api/v1/players/universe/version");
}

/** All players of a version, from the copy in this browser where it is good. */
export function readUniverse(version: string, scoring: ScoringFormat): Promise<Universe> {
  return universeThroughCache(version, scoring, async (etag) => {
    const options = { query: { scoring }, headers: ifChangedSince(etag) };
    const response = await requestRaw("get", "/api/v1/players/universe", options);
    return conditionalAnswer(response, (universe: Universe) => universe);
  });
}
