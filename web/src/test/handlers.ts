import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HttpResponse, http } from "msw";
import type { User } from "@/api/auth-context";
import type { Schema } from "@/api/client";

export const health: Schema<"Health"> = {
  status: "ok",
  version: "1.0.0",
  database: "ok",
  features: { google_sign_in: true, email: true },
  contact_email: "keeper@example.org",
  timestamp: "2026-08-20T18:00:00Z",
};

export const user: User = {
  id: "user-1",
  email: "ada@example.org",
  username: "ada",
  display_name: "Ada Lovelace",
  full_name: "Ada Lovelace",
  is_active: true,
  is_verified: true,
  role: 1,
  created_at: "2026-07-01T10:00:00Z",
};

// The healthy defaults; a test overrides only what its story needs.
export const handlers = [
  http.get("*/engine_wasm_bg.wasm", () => {
    const module = readFileSync(join(import.meta.dirname, "../engine/pkg/engine_wasm_bg.wasm"));
    return new HttpResponse(module, { headers: { "Content-Type": "application/wasm" } });
  }),
  http.get("/api/health", () => HttpResponse.json(health)),
  http.get("/api/v1/admin/systems/registration/status", () => HttpResponse.json({ enabled: true })),
  http.post("/api/v1/auth/logout", () => HttpResponse.json({ success: true })),
  http.get("/api/v1/auth/reset-password/:token", () =>
    HttpResponse.json({ email: user.email, is_invitation: false }),
  ),
  http.get("/api/v1/sessions", () => HttpResponse.json({ sessions: [], total_sessions: 0 })),
  http.get("/api/v1/drafts", () => HttpResponse.json({ drafts: [], total: 0 })),
  http.get("/api/v1/sessions/:id/sync", () => HttpResponse.json({ sync: null })),
  http.get("/api/v1/feeds", () => HttpResponse.json({ feeds: [] })),
  http.get("/api/v1/sessions/:id/picks", () => HttpResponse.json({ picks: [] })),
  http.get("/api/v1/sessions/:id/pool-news", () =>
    HttpResponse.json({
      ...{ version: "v1", as_of: null, held_version: "v1", held_as_of: null, has_newer: false },
      ...{ changes: [], tier_changes: 0, arrived: 0, left: 0 },
    }),
  ),
  http.get("/api/v1/players/universe/version", () =>
    HttpResponse.json({ version: "v1", pool_version: "2026", as_of: null }),
  ),
  http.get("/api/v1/players/universe", () => HttpResponse.json({ version: "v1", players: [] })),
  http.get("/api/v1/players/:id", () =>
    HttpResponse.json({ condition: null, adp: null, adp_sources: [] }),
  ),
  http.get("/api/v1/pages/:name", () => HttpResponse.json({ markdown: null })),
  http.get("/api/v1/admin/collections/health", () => HttpResponse.json({ collectors: {} })),
  http.get("/api/v1/admin/collection/review-queue", () =>
    HttpResponse.json({ items: [], total: 0 }),
  ),
  http.get("/api/v1/admin/review-queue", () => HttpResponse.json({ items: [], total: 0 })),
  http.get("/api/v1/admin/workers/status", () =>
    HttpResponse.json({ system_health: "healthy", workers: [] }),
  ),
  http.get("/api/v1/admin/audit", () => HttpResponse.json({ entries: [], total: 0 })),
];
