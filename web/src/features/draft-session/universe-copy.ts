import { readUniverse, universeVersion } from "@/players/universe";
import type { SessionState } from "./session-state";

/** Shows how old the data is, and keeps a copy of all players for a draft without a server. */
export async function keepUniverse(state: SessionState): Promise<void> {
  const { version, pool_version, as_of } = await universeVersion();
  state.update({ season: pool_version, dataAsOf: as_of });
  await readUniverse(version, state.get().scoring);
}
