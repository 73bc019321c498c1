import { queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";
import { ApiError } from "@/api/errors";

export type Draft = Schema<"Draft">;
export type DraftPick = Schema<"DraftPick">;
export type DraftSummary = Schema<"DraftSummary">;
export type RoomPlayer = Schema<"Player">;
export type NewDraft = Schema<"NewDraft">;

export const QUICK_DRAFT = "quick-draft";

/** Whether an address belongs to a draft room and not to a session. */
export function isRoomId(id: string): boolean {
  return id === QUICK_DRAFT || /^draft-[a-z0-9]{12}$/.test(id);
}

export const draftKey = (id: string) => ["drafts", id] as const;

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
  });

/** Of the same draft, the one that knows more. */
export function newer(before: Draft | undefined, after: Draft): Draft {
  const isOld = before?.id === after.id && before.draftVersion > after.draftVersion;
  return isOld ? before : after;
}

export const roomPlayersQuery = (id: string) =>
  queryOptions({
    queryKey: ["drafts", id, "players"],
    queryFn: async ({ signal }) => {
      const answer = await request("get", "/api/v1/drafts/{id}/players", {
        params: { id },
        signal,
      });
      return answer.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const adviceQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["drafts", id, "advice", version],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/drafts/{id}/advice", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const draftsQuery = queryOptions({
  queryKey: ["drafts"],
  queryFn: ({ signal }) => request("get", "/api/v1/drafts", { signal }),
});

/** Sessions that changed, for the recent activity. */
export const sessionsQuery = queryOptions({
  queryKey: ["drafts", "sessions"],
  queryFn: ({ signal }) => request("get", "/api/v1/sessions", { signal }),
});

export function createDraft(json: NewDraft): Promise<Draft> {
  return request("post", "/api/v1/drafts", { json });
}

export function joinDraft(token: string): Promise<Draft> {
  return request("post", "/api/v1/draft-invitations/join", { json: { token } });
}
