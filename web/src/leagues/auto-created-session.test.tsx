import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { isoDay } from "@/lib/dates";
import { openPage } from "@/test/open-page";
import { address } from "@/test/render-app";
import { server } from "@/test/server";
import { listedSession, serveSessions } from "@/test/sessions";
import { BareDraftPage } from "./bare-draft-page";

const open = (path: string) => openPage(<BareDraftPage />, path);

const NOW = "2026-08-20T18:00:00Z";
const untouched = (overrides: Record<string, unknown> = {}) =>
  listedSession({
    name: "Draft 2026-08-20",
    created_at: NOW,
    updated_at: NOW,
    drafted_count: 0,
    metadata: { auto_created: true },
    ...overrides,
  });

test.each([
  ["/draft", "planning"],
  ["/draft/strategy", "planning"],
  ["/draft/live", "live_draft"],
])("E2.1-15 E2.1-17 DEC-05 %s makes a session and goes to it", async (path, context) => {
  const asked = serveSessions();
  open(path);
  await waitFor(() => expect(address()).toBe(`${path}/created-1`));
  expect(asked.created).toEqual([
    expect.objectContaining({
      name: `Draft ${isoDay(new Date())}`,
      context,
      base_pool_version: "2026",
      max_participants: 12,
    }),
  ]);
  expect(localStorage.getItem("draftboard_last_session_id")).toBe("created-1");
});

test("DEC-05 an untouched session made this way is used again", async () => {
  const asked = serveSessions(untouched());
  open("/draft");
  await waitFor(() => expect(address()).toBe(`/draft/${untouched().id}`));
  expect(asked.created).toEqual([]);
});

test.each([
  ["saved since", { updated_at: "2026-08-20T18:00:01Z" }],
  ["made for a live draft", { context: "live_draft" }],
  ["made by hand", { metadata: {} }],
  ["drafted in", { drafted_count: 1 }],
])("DEC-05 a session that was %s is left alone", async (_why, difference) => {
  serveSessions(untouched(difference));
  open("/draft");
  await waitFor(() => expect(address()).toBe("/draft/created-1"));
});

test("E2.11-35 E8-39 a refusal is shown and can be tried again", async () => {
  serveSessions();
  server.use(http.post("/api/v1/sessions", () => HttpResponse.json({}, { status: 403 })));
  const person = open("/draft");
  expect(await screen.findByRole("heading", { name: "Session Creation Failed" })).toBeVisible();
  expect(
    screen.getByText(
      "Permission denied. Your account may not have access to Personal mode features.",
    ),
  ).toBeVisible();
  serveSessions();
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(address()).toBe("/draft/created-1"));
});

test("E8-40 DEC-36 while the server is away the draft goes on in this browser", async () => {
  server.use(
    http.post("/api/v1/sessions", () => HttpResponse.json({}, { status: 503 })),
    http.get("/api/v1/sessions/:id", () => HttpResponse.json({}, { status: 404 })),
  );
  open("/draft");
  await waitFor(() => expect(address()).toMatch(/^\/draft\/local-[0-9a-f-]{36}$/));
  expect(
    screen.getByText(
      "Server temporarily unavailable. Personal mode will continue in local-only mode.",
    ),
  ).toBeVisible();
  const kept = JSON.parse(localStorage.getItem("draftboard_local_session") ?? "");
  expect(kept).toMatchObject({
    userId: "user-1",
    config: { team_count: 12, rounds: 16 },
    marks: {},
  });
  expect(address()).toBe(`/draft/${kept.id}`);
});
