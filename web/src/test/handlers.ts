import { HttpResponse, http } from "msw";

export const health = {
  status: "ok",
  version: "1.0.0",
  database: "ok",
  features: { google_sign_in: true, email: true },
  contact_email: "keeper@example.org",
  timestamp: "2026-08-20T18:00:00Z",
};

// The healthy defaults; a test overrides only what its story needs.
export const handlers = [
  http.get("/api/health", () => HttpResponse.json(health)),
  http.get("/api/v1/admin/systems/registration/status", () => HttpResponse.json({ enabled: true })),
];
