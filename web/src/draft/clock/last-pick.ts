import { requestRaw, type Schema } from "@/api/client";

/** When the server took the last pick of a session, in ms of this browser's clock; null when there is none. */
export async function lastPickAt(sessionId: string): Promise<number | null> {
  const response = await requestRaw("get", "/api/v1/sessions/{id}/picks", {
    params: { id: sessionId },
  });
  const { picks } = (await response.json()) as Schema<"PickList">;
  if (picks.length === 0) return null;
  const last = Math.max(...picks.map(({ made_at }) => Date.parse(made_at)));
  // Two clocks rarely agree: what counts is how long ago it was by the server's.
  const serverNow = Date.parse(response.headers.get("Date") ?? "");
  return Date.now() - (Number.isNaN(serverNow) ? Date.now() : serverNow) + last;
}
