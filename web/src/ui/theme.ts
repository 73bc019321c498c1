import { useSyncExternalStore } from "react";
import { local, readItem, removeItem, writeItem } from "@/lib/browser-storage";
import { THEME_KEY } from "@/lib/storage-keys";

export type Theme = "system" | "light" | "dark";

/** How a switch goes round. */
export const NEXT_THEME: Readonly<Record<Theme, Theme>> = {
  system: "light",
  light: "dark",
  dark: "system",
};

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const chosen = readItem(local, THEME_KEY);
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** public/theme.js does the same before the first paint of the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    removeItem(local, THEME_KEY);
    delete document.documentElement.dataset.theme;
  } else {
    writeItem(local, THEME_KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
