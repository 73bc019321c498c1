import { type ReactNode, useState } from "react";
import { afterPaint } from "@/lib/after-paint";
import { type DraftSessionSource, DrawnFromContext, useDraftSource } from "./use-draft-session";

/**
 * Draws what stands around the list of players one frame after it. A mark and its analysis change both; together they
 * would be one long task, and the mark would be seen later.
 */
export function AfterTheList({ children }: { children: ReactNode }) {
  const source = useDraftSource();
  const [later] = useState(() => oneFrameLater(source));
  return <DrawnFromContext value={later}>{children}</DrawnFromContext>;
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
