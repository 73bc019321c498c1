import { storedToken } from "@/api/token";
import { isDraftPage } from "@/draft/offline";

export const loadAvatarMenu = () => import("./avatar-menu");
export const loadDraftPage = () => import("./routes/draft");

/** Fetches the code of the draft page while the server is asked whether it is there, and who this is. */
export function preloadDraftPage(pathname: string): void {
  if (!isDraftPage(pathname) || storedToken() === null) return;
  // What cannot be fetched now is asked for again when it is shown, and its failure told there.
  for (const load of [loadDraftPage, loadAvatarMenu]) void load().catch(() => undefined);
}
