import { watchReturn } from "@/live/watch-return";
import { startAutoRefresh } from "./auto-refresh";
import type { Decider } from "./decider";
import type { Ledger } from "./ledger";
import { loadRanking } from "./ranking";
import type { SessionHome } from "./session-home";
import { SessionLink } from "./session-link";
import type { SessionLoader } from "./session-loader";
import type { SessionState } from "./session-state";
import { keepUniverse } from "./universe-copy";

interface Parts {
  sessionId: string;
  liveOrigin?: string;
  home: SessionHome;
  ledger: Ledger;
  loader: SessionLoader;
  state: SessionState;
  decider: Decider;
  onChange: () => void;
  onFailed: () => void;
}

/** Opens the session and keeps it current: live events, regular reads, the return of the network. */
export function keepCurrent(parts: Parts) {
  const { home, ledger, loader, onChange, onFailed, state } = parts;
  // A read that fails is tried again by the next one; the state says that the server is away.
  const refresh = () => void loader.reload().catch(onChange);
  const refreshInRhythm = () => {
    const { isOnline } = state.get().sync;
    void loader.reload().catch(() => {
      onChange();
      // Once per outage: afterwards the pill says how long the server has been away.
      if (isOnline) onFailed();
    });
  };
  const resume = () => {
    if (state.get().phase === "ready") void home.flush();
  };
  const link = home.isLocal ? null : linkOf(parts, refresh, resume);
  const goOffline = () => {
    state.updateSync({ isOnline: false });
    onChange();
  };
  let stopWatching: (() => void) | null = null;
  return {
    start() {
      const stop = watchReturn({ onReturn: resume, onOffline: goOffline });
      stopWatching = stop;
      home.start();
      void loader.open().then(() => {
        onChange();
        // The page may have been left while it loaded.
        if (stopWatching !== stop) return;
        resume();
        link?.start();
        if (!home.isLocal) loadExtras(state);
      });
    },
    stop() {
      stopWatching?.();
      stopWatching = null;
      link?.stop();
      home.stop();
    },
    autoRefresh(everyMs: number) {
      const isBusy = () => ledger.pending.length > 0 || home.isLocal;
      return startAutoRefresh({ everyMs, isBusy, refresh: refreshInRhythm });
    },
  };
}

function linkOf(parts: Parts, refresh: () => void, resume: () => void): SessionLink {
  const { sessionId, ledger, decider, onChange, liveOrigin: origin } = parts;
  const onApplied = (isNews: boolean) => {
    onChange();
    // The echo of our own mark changes nothing for those behind it.
    if (isNews && ledger.pending.length > 0) void decider.decideAgain();
  };
  const handlers = { onApplied, onOutdated: refresh, onConnected: resume };
  return new SessionLink({ sessionId, ledger, origin, ...handlers });
}

// Nice to have; the draft does without them.
function loadExtras(state: SessionState): void {
  void loadRanking(state).catch(() => undefined);
  void keepUniverse(state).catch(() => undefined);
}
