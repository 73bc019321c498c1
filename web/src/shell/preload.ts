import { storedToken } from "@/api/token";
import { isDraftPage } from "@/leagues/kept/offline";
import { loadDraftPage } from "./draft-page";
import { loadAvatarMenu } from "./main-layout";

const startEngine = async () => (await import("@/engine/engine")).engine.start();

/** Fetches the draft page and its engine while the server is asked whether it is there, and who this is. */
export function preloadDraftPage(pathname: string): void {
  if (!isDraftPage(pathname) || storedToken() === null) return;
  // What cannot be fetched now is asked for again when it is shown, and its failure told there.
  const loads = [loadDraftPage, startEngine, loadAvatarMenu];
  void Promise.allSettled(loads.map((load) => load()));
}
