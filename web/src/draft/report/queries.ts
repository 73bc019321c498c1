import { queryOptions } from "@tanstack/react-query";
import { request, type Schema } from "@/api/client";

/** A report as anybody may see it. */
export type ShownReport = Schema<"SharedReportBody">;
export type JudgedPick = Schema<"JudgedPick">;
export type TeamOutlook = Schema<"TeamOutlook">;
export type PositionStrength = Schema<"PositionStrength">;
export type WeekOutlook = Schema<"WeekOutlook">;

/** The report of a session or a room, for its owner or one of the people in it. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ["draft-reports", id],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/draft-reports/{id}", { params: { id }, signal }),
    retry: false,
  });

/** The report behind a link, for anybody. */
export const sharedReportQuery = (token: string) =>
  queryOptions({
    queryKey: ["shared-reports", token],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/shared-reports/{token}", { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const shareReport = (id: string) =>
  request("post", "/api/v1/draft-reports/{id}/share", { params: { id } });

export const stopSharing = (id: string) =>
  request("delete", "/api/v1/draft-reports/{id}/share", { params: { id } });
