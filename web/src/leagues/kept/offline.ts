import { storedToken, subjectOf } from "@/api/token";
import { readLocalSession } from "./local-session";
import { keptSessionPlayers } from "./player-copies";

const DRAFT_PAGE = /^\/draft(?:\/(?:strategy|live))?\/([^/]+)\/?$/;

export function isDraftPage(pathname: string): boolean {
  return DRAFT_PAGE.test(pathname);
}

/** Whether this page can go on from what the browser keeps, while the server is away. */
export function canDraftOffline(pathname: string): boolean {
  const id = DRAFT_PAGE.exec(pathname)?.[1];
  const token = storedToken();
  if (!id || !token) return false;
  const userId = subjectOf(token);
  const isKept = keptSessionPlayers({ sessionId: decodeURIComponent(id), userId }) !== null;
  return isKept || readLocalSession(userId)?.id === id;
}
