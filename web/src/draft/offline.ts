import { storedToken, subjectOf } from "@/api/token";
import { keptSessionPlayers } from "@/lib/cache-players";
import { readLocalSession } from "./local-session";

const DRAFT_PAGE = /^\/draft(?:\/(?:strategy|live))?\/([^/]+)\/?$/;

export function isDraftPage(pathname: string): boolean {
  return DRAFT_PAGE.test(pathname);
}

/** Whether this page can go on from what the browser keeps, while the server is away. */
export function canDraftOffline(pathname: string): boolean {
  const id = DRAFT_PAGE.exec(pathname)?.[1];
  const token = storedToken();
  if (!id || !token) return false;
  const isKept = keptSessionPlayers(decodeURIComponent(id)) !== null;
  return isKept || readLocalSession(subjectOf(token))?.id === id;
}
