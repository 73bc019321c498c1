import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { collector } from "@/test/collections";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

function queue(name: string, failed: number, pending: number): Schema<"QueueStatus"> {
  return {
    queue_name: name,
    active_workers: 0,
    pending_jobs: pending,
    completed_jobs: 3,
    failed_jobs: failed,
    avg_processing_time: null,
    last_activity: null,
  };
}

const STALE = { is_stale: true, staleness_hours: 50.4 };
const BREAKER = { status: "open", failure_count: 3 };

/** Everything that can be wrong. Answers which addresses were asked. */
function serveTrouble(): string[] {
  const asked: string[] = [];
  const get = (path: string, body: object) =>
    http.get(path, () => {
      asked.push(path);
      return HttpResponse.json(body);
    });
  server.use(
    get("/api/v1/admin/collections/health", {
      collectors: {
        sleeper: collector("sleeper"),
        espn: collector("espn", { status: "error", circuit_breaker: BREAKER }),
        ffc: collector("ffc", { name: "FFC", status: "error", last_error: "ffc: HTTP 503" }),
        fantasy_pros: collector("fantasy_pros", {
          status: "stale",
          last_collection: null,
          data_freshness: { is_stale: true, staleness_hours: null },
        }),
        xlsx: collector("xlsx", { name: "Sheet", status: "stale", data_freshness: STALE }),
      },
    }),
    get("/api/v1/admin/collection/review-queue", { items: [], total: 14 }),
    get("/api/v1/admin/review-queue", { items: [], total: 1 }),
    get("/api/v1/admin/workers/status", {
      system_health: "degraded",
      workers: [queue("data_collection", 3, 0), queue("mail", 2, 61)],
    }),
  );
  return asked;
}

const sentences = async () => {
  const list = await screen.findByRole("list", { name: "Needs attention" });
  return within(list)
    .getAllByRole("listitem")
    .map((item) => {
      const link = within(item).queryByRole("link");
      return [item.querySelector("p")?.textContent, link?.getAttribute("href")];
    });
};

test("an admin sees everything that waits, what failed first, each with the way to it", async () => {
  signedInAs(4);
  serveTrouble();
  openApp("/admin");
  await screen.findByText("7, most urgent first");
  expect(await sentences()).toEqual([
    ["ESPN has an open circuit breaker after 3 failures in a row", "/admin/collectors"],
    ["FFC failed: HTTP 503", "/admin/collectors"],
    ["5 jobs failed in the last 24 hours: 3 in data_collection, 2 in mail", "/admin/workers"],
    ["Sheet is stale: 50.4 h old", "/admin/players/import"],
    ["61 jobs waiting in mail", "/admin/workers"],
    ["14 reviews of ADP variance waiting", "/admin/collectors/review"],
    ["1 player match to decide", "/admin/collectors/review?tab=matches"],
  ]);
});

test("the navigation counts what somebody must deal with", async () => {
  signedInAs(4);
  serveTrouble();
  openApp("/admin");
  const reviews = await screen.findByRole("link", { name: /^Review Queue\W?15/ });
  expect(reviews).toHaveTextContent("Review Queue 15 to decide");
  const workers = await screen.findByRole("link", { name: /^Workers\W?5/ });
  expect(workers).toHaveTextContent("Workers 5 failed in the last 24 hours");
  expect(screen.getByRole("link", { name: "Users" })).toBeVisible();
});

test("a league admin is told of the sources only, and asked nothing beyond the role", async () => {
  signedInAs(2);
  const asked = serveTrouble();
  openApp("/admin");
  await screen.findByText("3, most urgent first");
  expect((await sentences()).at(-1)).toEqual(["Sheet is stale: 50.4 h old", "/admin/collectors"]);
  expect(asked).toEqual(["/api/v1/admin/collections/health"]);
  expect(screen.queryByRole("list", { name: "Latest changes" })).toBeNull();
});

test("nothing to do is said quietly; what could not be looked at is not nothing", async () => {
  signedInAs(4);
  const person = openApp("/admin");
  await screen.findByText("Nothing needs attention");
  server.use(
    http.get("/api/v1/admin/workers/status", () => new HttpResponse(null, { status: 404 })),
  );
  await person.click(screen.getByRole("button", { name: "Refresh" }));
  await screen.findByText("Failed to fetch worker status: Not Found");
  expect(screen.queryByText("Nothing needs attention")).toBeNull();
});

test("workers that stand still and queues that cannot be read are said", async () => {
  signedInAs(4);
  let health = "unhealthy";
  server.use(
    http.get("/api/v1/admin/workers/status", () =>
      HttpResponse.json({ system_health: health, workers: [] }),
    ),
  );
  const person = openApp("/admin");
  await waitFor(async () =>
    expect(await sentences()).toEqual([["The worker loop has stopped", "/admin/workers"]]),
  );
  health = "unknown";
  await person.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(async () =>
    expect(await sentences()).toEqual([["The queues cannot be read", "/admin/workers"]]),
  );
});

test("an admin sees the end of the audit log and the way to the whole", async () => {
  signedInAs(4);
  let query = "";
  const entry: Schema<"AuditEntry"> = {
    id: "1",
    actor_id: "user-1",
    actor_email: "ada@example.org",
    action: "user_deleted",
    target_type: "user",
    target_id: "bo",
    target_label: "bo@example.org",
    reason: "asked for it",
    details: {},
    created_at: "2026-08-20T18:00:00Z",
  };
  server.use(
    http.get("/api/v1/admin/audit", ({ request }) => {
      query = new URL(request.url).search;
      return HttpResponse.json({ entries: [entry], total: 9, skip: 0, limit: 5, actions: [] });
    }),
  );
  openApp("/admin");
  const changes = await screen.findByRole("list", { name: "Latest changes" });
  await waitFor(() =>
    expect(changes).toHaveTextContent("User deleted: bo@example.org by ada@example.org"),
  );
  expect(query).toBe("?limit=5");
  expect(screen.getByRole("link", { name: "Whole log" })).toHaveAttribute("href", "/admin/audit");
});
