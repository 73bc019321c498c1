import { createContext, useContext, useSyncExternalStore } from "react";
import type { DraftActions, DraftSession } from "./draft-session";

export interface DraftSessionSource {
  getSnapshot: () => DraftSession;
  onChange: (listener: () => void) => () => void;
}

/** Filled by the page that opened the session. */
export const DraftSessionContext = createContext<DraftSessionSource | null>(null);

/** Where parts of the page that are drawn later than others find what to draw; handlers ask the session itself. */
export const DrawnFromContext = createContext<DraftSessionSource | null>(null);

const everything = (session: DraftSession) => session;

/**
 * The open session. With a selector the component renders again only when the selected value is
 * another one, so select things that keep their identity, not newly made objects.
 */
export function useDraftSession(): DraftSession;
export function useDraftSession<T>(select: (session: DraftSession) => T): T;
export function useDraftSession<T>(
  select: (session: DraftSession) => T | DraftSession = everything,
): T | DraftSession {
  const opened = useDraftSource();
  const source = useContext(DrawnFromContext) ?? opened;
  return useSyncExternalStore(source.onChange, () => select(source.getSnapshot()));
}

/** For handlers that read the session when something happens: nothing is drawn again for them. */
export function useDraftSource(): DraftSessionSource {
  const source = useContext(DraftSessionContext);
  if (!source) throw new Error("useDraftSession needs an open session around it");
  return source;
}

/** The same as long as the session is open. */
export function useDraftActions(): DraftActions {
  return useDraftSource().getSnapshot().actions;
}
