import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { onTokenChange, storedSubject } from "@/api/token";
import { engine } from "@/engine/engine";
import { openDraftSession } from "./open-draft-session";
import { DraftSessionContext } from "./use-draft-session";

const WORKSPACE_REFRESH_MS = 20_000;
const STRATEGY_REFRESH_MS = 30_000;

interface Props {
  sessionId: string;
  screen: "workspace" | "live" | "strategy";
  /** A session that lived in this browser is now on the server, under this id. */
  onMoved: (sessionId: string) => void;
  children: ReactNode;
}

/** Opens a session for the screens inside it, and anew when somebody else signs in. */
export function DraftSessionProvider(props: Props) {
  const userId = useSyncExternalStore(onTokenChange, storedSubject);
  return <OpenedSession key={`${userId}:${props.sessionId}`} userId={userId} {...props} />;
}

function OpenedSession(props: Props & { userId: string | null }) {
  const { sessionId, userId, screen, onMoved, children } = props;
  const moved = useEffectEvent((id: string) => onMoved(id));
  const [relay] = useState(() => ({ onMoved: (_id: string) => {} }));
  const [opened] = useState(() =>
    openDraftSession({
      sessionId,
      userId,
      engine,
      onMoved: (id) => relay.onMoved(id),
    }),
  );
  useEffect(() => {
    relay.onMoved = (id) => moved(id);
    opened.start();
    return opened.stop;
  }, [opened, relay]);
  const refreshMs = screen === "strategy" ? STRATEGY_REFRESH_MS : WORKSPACE_REFRESH_MS;
  useEffect(() => opened.autoRefresh(refreshMs), [opened, refreshMs]);
  return <DraftSessionContext value={opened}>{children}</DraftSessionContext>;
}
