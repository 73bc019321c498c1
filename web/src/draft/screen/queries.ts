import { queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";
import { hasCode } from "@/api/errors";

export type ScreenBoard = Schema<"ScreenBody">;
export type ScreenPick = Schema<"ScreenPick">;
export type ScreenEvent = Schema<"ScreenEventBody">;

export const screenKey = (code: string) => ["screens", code] as const;

/** How soon a board that could not be read is asked for again. */
const READ_AGAIN_MS = 3000;

/** The board a code opens, for anybody. */
export const screenQuery = (code: string) =>
  queryOptions({
    queryKey: screenKey(code),
    queryFn: ({ signal }) => request("get", "/api/v1/screens/{code}", { params: { code }, signal }),
    // An answer that was overtaken by a pick never replaces what is shown.
    structuralSharing: (before, after) =>
      newer(before as ScreenBoard | undefined, after as ScreenBoard),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && state.error && !isOver(state.error) ? READ_AGAIN_MS : false,
  });

/** The code was ended or has expired. Asking on would count as guessing codes. */
export function isOver(error: Error): boolean {
  return hasCode(error, "screen_not_found");
}

function newer(before: ScreenBoard | undefined, after: ScreenBoard): ScreenBoard {
  return before && before.version > after.version ? before : after;
}

/** Until when the caller's code for a draft holds. */
export const pairingQuery = (id: string) =>
  queryOptions({
    queryKey: ["draft-screens", id],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/draft-screens/{id}", { params: { id }, signal }),
  });

export const makeCode = (id: string) =>
  request("post", "/api/v1/draft-screens/{id}", { params: { id } });

export const endCode = (id: string) =>
  request("delete", "/api/v1/draft-screens/{id}", { params: { id } });
