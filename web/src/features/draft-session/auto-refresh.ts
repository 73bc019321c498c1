interface Parts {
  everyMs: number;
  /** A mark or an unsaved change is pending: the server's copy would be the older one. */
  isBusy: () => boolean;
  refresh: () => void;
}

/** Reads the session again from time to time, unless nobody looks or a change is under way. */
export function startAutoRefresh({ everyMs, isBusy, refresh }: Parts): () => void {
  const timer = setInterval(() => {
    if (!isBusy() && document.visibilityState !== "hidden") refresh();
  }, everyMs);
  return () => clearInterval(timer);
}
