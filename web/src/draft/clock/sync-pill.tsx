import { useEffect, useState } from "react";
import type { DraftSession } from "@/draft/session/draft-session";
import { useDraftSession, useDraftSource } from "@/draft/session/use-draft-session";
import { ConnectionPill, type ConnectionTone } from "@/ui/connection-pill";

const TICK_MS = 1000;
/** Twice the auto-refresh of the workspace: one answer missed is amber, several are red. */
const AMBER_AFTER_S = 45;
const RED_AFTER_S = 120;

/** Counts the seconds since the server last answered. */
export function SyncPill() {
  const isOnline = useDraftSession((session) => session.sync.isOnline);
  const conflict = useDraftSession((session) => session.sync.conflict);
  const isLocal = useDraftSession((session) => session.isLocal);
  const { seconds, nPending } = useSync();
  return (
    <ConnectionPill
      tone={toneOf(isOnline && !isLocal, seconds)}
      title={conflict ?? "Time since the server last answered"}
      text={isLocal ? "This browser only" : isOnline ? agoText(seconds) : "Offline"}
      className="min-w-29"
    >
      {nPending > 0 && <span className="font-semibold">· {nPending} to send</span>}
    </ConnectionPill>
  );
}

function toneOf(isConnected: boolean, seconds: number | null): ConnectionTone {
  if (!isConnected) return "amber";
  if (seconds === null || seconds < AMBER_AFTER_S) return "good";
  return seconds < RED_AFTER_S ? "amber" : "red";
}

function agoText(seconds: number | null): string {
  if (seconds === null) return "Not synced yet";
  return seconds < 60 ? `Synced ${seconds} s ago` : `Synced ${Math.floor(seconds / 60)} min ago`;
}

/** Looked at in its own rhythm: a mark that is sent at once is no news, and costs nothing here. */
function useSync() {
  const source = useDraftSource();
  const [sync, setSync] = useState(() => readSync(source.getSnapshot()));
  useEffect(() => {
    const timer = setInterval(() => setSync(readSync(source.getSnapshot())), TICK_MS);
    return () => clearInterval(timer);
  }, [source]);
  return sync;
}

function readSync({ sync: { lastGoodAt, nPending } }: DraftSession) {
  const seconds = lastGoodAt && Math.max(0, Math.round((Date.now() - lastGoodAt) / 1000));
  return { seconds, nPending };
}
