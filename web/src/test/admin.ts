import { HttpResponse, http } from "msw";
import type { Schema } from "@/api/client";
import { user } from "./handlers";
import { signedIn } from "./render-app";
import { server } from "./server";

const stats: Schema<"AdminStats"> = {
  total_users: 8,
  active_users: 6,
  admin_users: 2,
  total_players: 412,
  active_drafts: 3,
  data_collector_status: "disabled",
  system_health: "healthy",
  last_updated: "2026-08-20T18:00:00Z",
};

const day: Schema<"AdminDay"> = {
  date: "2026-08-20",
  new_users: 5,
  total_users: 8,
  new_drafts: 2,
  jobs_completed: 7,
  jobs_failed: 1,
};

/** Somebody of this role, and a server that answers the admin area's reads. */
export function signedInAs(role: number): void {
  signedIn({ role });
  server.use(
    http.get("/api/v1/admin/stats", () => HttpResponse.json(stats)),
    http.get("/api/v1/admin/health", () =>
      HttpResponse.json({
        status: "healthy",
        database: "ok",
        workers: "healthy",
        collectors: "unknown",
      }),
    ),
    http.get("/api/v1/admin/stats/history", () => HttpResponse.json({ days: [day] })),
  );
}

/** An account of somebody else. */
export function account(
  name: string,
  overrides: Partial<typeof user & { is_invited: boolean }> = {},
): typeof user {
  const email = `${name}@example.org`;
  return { ...user, id: name, email, username: name, full_name: name, ...overrides };
}
