import { queryOptions, skipToken } from "@tanstack/react-query";
import { request, requestRaw, type Schema } from "@/api/client";
import { ApiError, hasCode } from "@/api/errors";
import { storedSubject } from "@/api/token";
import { type LeagueMetadata, leagueOf } from "@/leagues/kept/league-on-the-wire";
import {
  conditionalAnswer,
  ifChangedSince,
  roomPlayersThroughCache,
} from "@/leagues/kept/player-copies";
import { QUICK_DRAFT } from "./room-id";

export type Draft = Schema<"Draft">;
export type DraftPick = Schema<"DraftPick">;
export type DraftSummary = Schema<"DraftSummary">;
export type RoomPlayer = Schema<"Player">;
export type NewDraft = Schema<"NewDraft">;

export const draftKey = (id: string) => ["drafts", id] as const;
/** Names the changes of the person's queue that are on their way. */
export const queueKey = (id: string) => ["drafts", id, "queue"] as const;

/** How soon a room that could not be read is asked for again. */
const READ_AGAIN_MS = 3000;

/** The room; the first quick draft is made when somebody asks for it. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: draftKey(id),
    queryFn: async ({ signal }) => {
      try {
        return await request("get", "/api/v1/drafts/{id}", { params: { id }, signal });
      } catch (error) {
        const isMissing = error instanceof ApiError && error.status === 404;
        if (id === QUICK_DRAFT && isMissing) return createDraft({ quick: true });
        throw error;
      }
    },
    // An answer that was overtaken by a pick never replaces what is shown.
    structuralSharing: (before, after) => newer(before as Draft | undefined, after as Draft),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && state.error && !isGone(state.error) ? READ_AGAIN_MS : false,
  });

/** Whether the room is gone, for everybody or for this person. */
export function isGone(error: Error): boolean {
  return hasCode(error, "draft_not_found");
}

/** Of the same draft, the one that knows more. */
export function newer(before: Draft | undefined, after: Draft): Draft {
  const isOld = before?.id === after.id && before.draftVersion > after.draftVersion;
  return isOld ? before : after;
}

export const roomPlayersQuery = (id: string) =>
  queryOptions({
    queryKey: ["drafts", id, "players"],
    queryFn: ({ signal }) => readRoomPlayers(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** From the copy in this browser where it is good. */
async function readRoomPlayers(id: string, signal: AbortSignal): Promise<RoomPlayer[]> {
  const userId = storedSubject();
  const own = { roomId: id, userId };
  const { players } = await roomPlayersThroughCache(own, async (etag) => {
    const options = { params: { id }, headers: ifChangedSince(etag), signal };
    const response = await requestRaw("get", "/api/v1/drafts/{id}/players", options);
    return conditionalAnswer(response, ({ data }: Schema<"DraftPlayers">) => ({
      players: data,
      user_id: userId,
    }));
  });
  return players;
}

export const adviceQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["drafts", id, "advice", version],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/drafts/{id}/advice", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Read again whenever the list is opened: every pick in a room changes it. */
export const draftsQuery = queryOptions({
  queryKey: ["drafts"],
  queryFn: ({ signal }) => request("get", "/api/v1/drafts", { signal }),
  staleTime: 0,
});

/** Sessions that changed, for the recent activity. */
export const sessionsQuery = queryOptions({
  queryKey: ["drafts", "sessions"],
  queryFn: ({ signal }) => request("get", "/api/v1/sessions", { signal }),
});

/** The shortest and the longest clock of a room, in seconds. */
const CLOCK_SECONDS = [5, 600] as const;

/** Where a league puts its owner, and how long it gives for a pick. */
export const practisedLeagueQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ["drafts", "league", sessionId],
    queryFn: async ({ signal }) => {
      const params = { id: sessionId };
      const session = await request("get", "/api/v1/sessions/{id}", { params, signal });
      const { config } = leagueOf(session.metadata as LeagueMetadata);
      return { slot: config.draft_slot ?? 1, seconds: roomClock(session.time_per_pick) };
    },
  });

function roomClock(seconds: number): number {
  const [shortest, longest] = CLOCK_SECONDS;
  return seconds === 0 ? 0 : Math.min(Math.max(seconds, shortest), longest);
}

/** The link made on this page, if any. The server stores no link that could be read again. */
export const invitationQuery = (id: string) =>
  queryOptions<string>({
    queryKey: ["drafts", id, "invitation"],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export function makeInvitation(id: string) {
  return request("post", "/api/v1/drafts/{id}/invitation", { params: { id } });
}

export function deleteDraft(id: string) {
  return request("delete", "/api/v1/drafts/{id}", { params: { id } });
}

export function leaveDraft(id: string) {
  return request("delete", "/api/v1/drafts/{id}/seat", { params: { id } });
}

export function createDraft(json: NewDraft): Promise<Draft> {
  return request("post", "/api/v1/drafts", { json });
}

export function joinDraft(token: string): Promise<Draft> {
  return request("post", "/api/v1/draft-invitations/join", { json: { token } });
}
