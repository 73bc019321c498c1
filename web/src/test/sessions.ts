import { HttpResponse, http } from "msw";
import { server } from "./server";

/** A line of the list of sessions, as the server sends it. */
export function listedSession(overrides: Record<string, unknown> = {}) {
  return {
    id: "0b6e12ab-1111-4222-8333-444455556666",
    name: "Home league",
    base_pool_version: "2026",
    session_type: "personal",
    context: "planning",
    created_at: "2026-08-01T18:00:00Z",
    updated_at: "2026-08-20T18:00:00Z",
    roster_count: 3,
    players_left_count: 412,
    drafted_count: 20,
    total_sessions: 1,
    league: {
      team_count: 12,
      rounds: 16,
      draft_slot: 3,
      scoring_format: 0.5,
      is_superflex: false,
      keeper_count: 0,
      current_pick: 21,
      my_next_pick: 22,
    },
    ...overrides,
  };
}

type Listed = ReturnType<typeof listedSession>;

/** A server that holds these sessions: lists, shows, creates and deletes them. Tells what it was asked. */
export function serveSessions(...sessions: Listed[]) {
  const asked = { created: [] as Record<string, unknown>[], deleted: [] as string[] };
  const held = new Map(sessions.map((session) => [session.id, session]));
  const find = (id: unknown) => held.get(String(id));
  const notFound = () =>
    HttpResponse.json({ detail: "Session not found or inaccessible" }, { status: 404 });
  server.use(
    http.get("/api/v1/sessions", () => {
      const list = [...held.values()];
      return HttpResponse.json({ sessions: list, total_sessions: list.length });
    }),
    http.get("/api/v1/sessions/:id", ({ params }) => {
      const session = find(params.id);
      return session ? HttpResponse.json({ metadata: {}, ...session }) : notFound();
    }),
    http.post("/api/v1/sessions", async ({ request }) => {
      const wish = (await request.json()) as Record<string, unknown>;
      asked.created.push(wish);
      const session = listedSession({ ...wish, id: `created-${asked.created.length}` });
      held.set(session.id, session);
      return HttpResponse.json(session, { status: 201 });
    }),
    http.delete("/api/v1/sessions/:id", ({ params }) => {
      if (!held.delete(String(params.id))) return notFound();
      asked.deleted.push(String(params.id));
      return HttpResponse.json({ success: true, id: params.id });
    }),
  );
  return asked;
}
