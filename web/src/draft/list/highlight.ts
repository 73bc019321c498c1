import { useSyncExternalStore } from "react";

let highlighted: string | null = null;
const listeners = new Set<() => void>();

/** The player the keyboard points at. Outside React, so that moving on re-renders two rows, not the list. */
export const highlight = {
  get: () => highlighted,
  set(playerId: string | null): void {
    if (playerId === highlighted) return;
    highlighted = playerId;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useIsHighlighted(playerId: string): boolean {
  return useSyncExternalStore(highlight.subscribe, () => highlighted === playerId);
}

export function useHighlighted(): string | null {
  return useSyncExternalStore(highlight.subscribe, highlight.get);
}
