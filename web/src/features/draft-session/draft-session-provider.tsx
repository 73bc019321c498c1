import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { storedToken, subjectOf } from "@/api/token";
import { DraftSessionContext } from "@/draft/use-draft-session";
import { engine } from "@/engine/engine";
import { openDraftSession } from "./open-draft-session";
import { operationLog } from "./operation-log";

const WORKSPACE_REFRESH_MS = 20_000;
const STRATEGY_REFRESH_MS = 30_000;

interface Props {
  sessionId: string;
  screen: "workspace" | "live" | "strategy";
  /** A session that lived in this browser is now on the server, under this id. */
  onMoved: (sessionId: string) => void;
  children: ReactNode;
}

/** Opens a session for the screens inside it. */
export function DraftSessionProvider(props: Props) {
  return <OpenedSession key={props.sessionId} {...props} />;
}

function OpenedSession({ sessionId, screen, onMoved, children }: Props) {
  const moved = useEffectEvent((id: string) => onMoved(id));
  const [relay] = useState(() => ({ onMoved: (_id: string) => {} }));
  const [opened] = useState(() => {
    const token = storedToken();
    return openDraftSession({
      sessionId,
      userId: token ? subjectOf(token) : null,
      engine,
      log: operationLog,
      onMoved: (id) => relay.onMoved(id),
    });
  });
  useEffect(() => {
    relay.onMoved = (id) => moved(id);
    opened.start();
    return opened.stop;
  }, [opened, relay]);
  const refreshMs = screen === "strategy" ? STRATEGY_REFRESH_MS : WORKSPACE_REFRESH_MS;
  useEffect(() => opened.autoRefresh(refreshMs), [opened, refreshMs]);
  return <DraftSessionContext value={opened}>{children}</DraftSessionContext>;
}
