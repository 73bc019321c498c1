import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logFailure } from "@/api/client-errors";
import { sessionsQuery } from "./queries";
import { sessionExists } from "./session-calls";
import { tryToRemember } from "./try-to-remember";
import { useOpenSession } from "./use-open-session";

interface Selection {
  /** The session being opened, if any. */
  selectingId: string | null;
  select: (id: string) => Promise<void>;
}

/** Opens another session: remembers it and goes to its draft page. */
export function useSelectSession(currentId: string | null, onSelected?: () => void): Selection {
  const openSession = useOpenSession();
  const queryClient = useQueryClient();
  const [selectingId, setSelectingId] = useState<string | null>(null);

  async function select(id: string) {
    if (id === currentId || selectingId !== null) return;
    setSelectingId(id);
    try {
      if (!(await sessionExists(id))) throw new Error(`Session ${id} no longer exists`);
      tryToRemember(id);
      openSession({ id });
      onSelected?.();
    } catch (error) {
      // Only logged: the list, read again, shows what is still there.
      logFailure("Selecting a session", error);
      void queryClient.invalidateQueries(sessionsQuery);
    } finally {
      setSelectingId(null);
    }
  }

  return { selectingId, select };
}
