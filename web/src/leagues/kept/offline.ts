import { storedToken, subjectOf } from "@/api/token";
import { lastSessionId } from "./last-session";
import { readLocalSession } from "./local-session";
import { keptSessionPlayers } from "./player-copies";

const DRAFT_PAGE = /^\/draft(?:\/(?:strategy|live))?\/([^/]+)\/?$/;

export function isDraftPage(pathname: string): boolean {
  return DRAFT_PAGE.test(pathname);
}

/** Whether this page can go on from what the browser keeps, while the server is away. Home leads into the last draft. */
export function canDraftOffline(pathname: string): boolean {
  const id = pathname === "/" ? lastSessionId() : idIn(pathname);
  return id !== null && isKeptHere(id);
}

/** Whether this browser has a copy of the draft, for the person who is signed in. */
export function isKeptHere(sessionId: string): boolean {
  const token = storedToken();
  if (!token) return false;
  const userId = subjectOf(token);
  const isKept = keptSessionPlayers({ sessionId, userId }) !== null;
  return isKept || readLocalSession(userId)?.id === sessionId;
}

function idIn(pathname: string): string | null {
  const id = DRAFT_PAGE.exec(pathname)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}
