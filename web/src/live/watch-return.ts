interface Callbacks {
  /** The tab is looked at again, or the network is back. */
  onReturn: () => void;
  onOffline: () => void;
}

export function watchReturn({ onReturn, onOffline }: Callbacks): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") onReturn();
  };
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("online", onReturn);
  window.addEventListener("offline", onOffline);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("online", onReturn);
    window.removeEventListener("offline", onOffline);
  };
}
