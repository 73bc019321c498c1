import { type ReactNode, useSyncExternalStore } from "react";
import { afterPaint } from "@/lib/after-paint";
import type { DraftSession } from "./draft-session";
import { type DraftSessionSource, DrawnFromContext, useDraftSource } from "./use-draft-session";

/**
 * Draws what stands around the list of players one frame after it. A mark and its analysis change both; together they
 * would be one long task, and the mark would be seen later.
 */
export function AfterTheList({ children }: { children: ReactNode }) {
  return <DrawnFromContext value={useLaterSource()}>{children}</DrawnFromContext>;
}

/** For what has to change in the same frame as that, inside the list too. */
export function useAfterTheList<T>(select: (session: DraftSession) => T): T {
  const later = useLaterSource();
  return useSyncExternalStore(later.onChange, () => select(later.getSnapshot()));
}

const laterSources = new WeakMap<DraftSessionSource, DraftSessionSource>();

/** One for the whole page, so that all of it changes in the same frame. */
function useLaterSource(): DraftSessionSource {
  const source = useDraftSource();
  let later = laterSources.get(source);
  if (!later) {
    later = oneFrameLater(source);
    laterSources.set(source, later);
  }
  return later;
}

function oneFrameLater(source: DraftSessionSource): DraftSessionSource {
  const listeners = new Set<() => void>();
  let shown = source.getSnapshot();
  let isDue = false;
  let stop = () => {};
  const catchUp = () => {
    isDue = false;
    shown = source.getSnapshot();
    for (const listener of listeners) listener();
  };
  const onNews = () => {
    if (isDue) return;
    isDue = true;
    afterPaint(catchUp);
  };
  return {
    getSnapshot: () => (listeners.size > 0 ? shown : source.getSnapshot()),
    onChange: (listener) => {
      if (listeners.size === 0) {
        shown = source.getSnapshot();
        stop = source.onChange(onNews);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
