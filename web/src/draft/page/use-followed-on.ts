import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { syncQuery } from "@/draft/follow/queries";
import { siteName } from "@/draft/follow/sites";
import { useDraftActions } from "@/draft/session/use-draft-session";
import { isLocalId } from "@/leagues/kept/local-session";

/** Tells the session which site its picks come from, as long as they do. */
export function useFollowedOn(sessionId: string): void {
  const { data: sync } = useQuery({ ...syncQuery(sessionId), enabled: !isLocalId(sessionId) });
  const { setFollowedOn } = useDraftActions();
  const site = sync && sync.phase !== "manual" ? siteName(sync.provider) : null;
  useEffect(() => setFollowedOn(site), [setFollowedOn, site]);
}
