import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { findHome, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { hourlyRates, queueTone, queueWord, reasons } from "./looks";
import { readParams, TASKS } from "./tasks";

const queue = (overrides: Partial<Schema<"QueueStatus">> = {}): Schema<"QueueStatus"> => ({
  queue_name: "data_collection",
  active_workers: 0,
  pending_jobs: 0,
  completed_jobs: 3,
  failed_jobs: 0,
  avg_processing_time: 6420,
  last_activity: "2026-08-20T18:00:00Z",
  ...overrides,
});

const job = (overrides: Partial<Schema<"JobView">> = {}): Schema<"JobView"> => ({
  job_id: "job-1",
  task: "data_collection_espn",
  queue: "data_collection",
  status: "failed",
  params: { force: true, collection_id: "run-1" },
  result: null,
  error: "espn: HTTP 503 after 3 tries",
  created_at: "2026-08-20T17:59:00Z",
  run_at: "2026-08-20T17:59:00Z",
  started_at: "2026-08-20T17:59:30Z",
  finished_at: "2026-08-20T18:00:00Z",
  processing_time_ms: 30_000,
  ...overrides,
});

function serveWorkers(queues: Schema<"QueueStatus">[], jobs: Schema<"JobView">[]) {
  const asked: string[] = [];
  const sent: { task: string; body: unknown }[] = [];
  server.use(
    http.get("/api/v1/admin/workers/status", () =>
      HttpResponse.json({
        total_active_workers: 1,
        total_pending_jobs: 57,
        system_health: "degraded",
        timestamp: "2026-08-20T18:00:00Z",
        workers: queues,
      }),
    ),
    http.get("/api/v1/admin/workers/:id/history", ({ params, request }) => {
      asked.push(`${params.id}${new URL(request.url).search}`);
      return HttpResponse.json(jobs.filter((own) => own.queue === params.id));
    }),
    http.post("/api/v1/admin/workers/:id/trigger", async ({ params, request }) => {
      const task = String(params.id);
      sent.push({ task, body: await request.json() });
      const body = { success: true, job_id: "job-9", task, queue: "custom", status: "pending" };
      return HttpResponse.json(body, { status: 202 });
    }),
  );
  return { asked, sent };
}

test("D2-6 D2-11 D2-69 D3-35 D3-36 D4-22 D4-23 D7-8 D7-10 the queues, what runs, and why the state is what it is", async () => {
  signedInAs(4);
  const started = new Date(Date.now() - 38_000).toISOString();
  const { asked } = serveWorkers(
    [
      queue({ active_workers: 1 }),
      queue({ queue_name: "mail", pending_jobs: 57, avg_processing_time: null }),
    ],
    [
      job(),
      job({ job_id: "job-2", task: "data_collection_ffc", status: "running", started_at: started }),
    ],
  );
  openApp("/admin/workers");
  await screen.findByRole("heading", { level: 1, name: "Workers Monitoring" });
  const table = await screen.findByRole("table", { name: "Queues" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows[0]).toHaveTextContent("data_collectionActive10306.4 s");
  expect(rows[1]).toHaveTextContent("mailIdle057");
  expect(within(rows[1] as HTMLElement).getByText("Idle")).toHaveAttribute("data-tone", "warning");
  const bar = screen.getByRole("region", { name: "Worker system status" });
  expect(bar).toHaveTextContent("Pending jobs57");
  expect(bar).toHaveTextContent("Why degradedmail has more than 50 pending");
  await waitFor(() => expect(asked).toContain("data_collection?limit=50"));
  const running = await screen.findByRole("list", { name: "Running jobs" });
  await within(running).findByText("data_collection_ffc");
  const age = Number(/data_collection_ffc([\d.]+) s/.exec(running.textContent)?.[1]);
  expect(age).toBeGreaterThanOrEqual(38);
  expect(age).toBeLessThanOrEqual((Date.now() - Date.parse(started)) / 1000 + 0.1);
  expect(running).toHaveTextContent("usual 6.4 s");
});

test("a job waits from its time on; until then it is planned", async () => {
  signedInAs(4);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const pending = { status: "pending", created_at: ago(3_600_000), started_at: null };
  serveWorkers(
    [queue()],
    [
      job({ ...pending, job_id: "1", task: "send_mail", run_at: ago(600_000) }),
      job({ ...pending, job_id: "2", task: "vacuum", run_at: ago(1_200_000) }),
      job({ ...pending, job_id: "3", task: "cleanup_old_data", run_at: ago(-3_600_000) }),
    ],
  );
  openApp("/admin/workers");
  const waiting = await screen.findByRole("list", { name: "Waiting jobs" });
  expect(waiting).toHaveTextContent(/^vacuum20 minsend_mail10 min$/);
  expect(screen.getByRole("list", { name: "Planned jobs" })).toHaveTextContent(/^cleanup_old_data/);
});

test("a completed job shows what came of it", async () => {
  signedInAs(4);
  const result = { file: "backups/2026-08-20.sqlite", pruned: { jobs: 3 } };
  serveWorkers([queue()], [job({ status: "completed", task: "custom", error: null, result })]);
  const person = openApp("/admin/workers");
  const table = await screen.findByRole("table", { name: "Completed jobs" });
  await within(table).findByText('file: backups/2026-08-20.sqlite, pruned: {"jobs":3}');
  await person.click(within(table).getByRole("button", { name: "Details of custom" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(
    '"file": "backups/2026-08-20.sqlite"',
  );
});

test("a failure says why and is tried again as a run of its own", async () => {
  signedInAs(4);
  const { sent } = serveWorkers(
    [queue({ failed_jobs: 1 }), queue({ queue_name: "mail" })],
    [job(), job({ job_id: "job-3", queue: "mail", task: "send_mail", error: "SMTP 451" })],
  );
  const person = openApp("/admin/workers");
  const table = await screen.findByRole("table", { name: "Failed jobs" });
  await within(table).findByText("espn: HTTP 503 after 3 tries");
  expect(within(table).queryByRole("button", { name: "Retry send_mail" })).toBeNull();
  await person.click(within(table).getByRole("button", { name: "Retry data_collection_espn" }));
  await waitFor(() =>
    expect(sent).toEqual([{ task: "data_collection_espn", body: { force: true } }]),
  );
  await person.click(
    within(table).getByRole("button", { name: "Details of data_collection_espn" }),
  );
  expect(await screen.findByRole("dialog")).toHaveTextContent('"collection_id": "run-1"');
});

test("D2-69 D5-21 D7-9 D8-3 D9-31 a task is triggered by name; what is no JSON goes as nothing", async () => {
  signedInAs(4);
  const { sent } = serveWorkers([queue()], []);
  const person = openApp("/admin/workers");
  const name = await screen.findByLabelText("Task name");
  await person.selectOptions(name, "cleanup_old_data");
  const params = screen.getByLabelText("Parameters, JSON");
  expect(params).toHaveValue('{"days": 90}');
  const start = screen.getByRole("button", { name: "Trigger task" });
  await person.click(start);
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.clear(params);
  await person.type(params, "days");
  expect(screen.getByText("This is not a JSON object: {} is sent instead")).toBeVisible();
  await person.click(start);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([{ days: 90 }, {}]);

  server.use(
    http.post("/api/v1/admin/workers/:id/trigger", () => new HttpResponse(null, { status: 499 })),
  );
  await person.click(start);
  await screen.findByText("Failed to trigger manual task");
  expect(TASKS.map((task) => task.name)).toEqual(
    expect.arrayContaining([
      "data_collection_sleeper",
      "data_collection_espn",
      "player_stats_update",
      "rankings_recalculation",
      "cleanup_old_data",
      "custom",
    ]),
  );
});

test("D2-70 a status that cannot be fetched says so", async () => {
  signedInAs(4);
  server.use(
    http.get("/api/v1/admin/workers/status", () => new HttpResponse(null, { status: 404 })),
  );
  openApp("/admin/workers");
  const banner = await screen.findByText("Workers Error");
  expect(banner.parentElement).toHaveTextContent("Failed to fetch worker status: Not Found");
});

test("D6-8 only admins see the workers", async () => {
  signedInAs(3);
  openApp("/admin/workers");
  await findHome();
});

test.each([
  [{ failed_jobs: 11, pending_jobs: 51, active_workers: 1 }, "danger", "Active"],
  [{ failed_jobs: 10, pending_jobs: 51 }, "warning", "Idle"],
  [{ pending_jobs: 50, active_workers: 1 }, "success", "Active"],
  [{}, "neutral", "Idle"],
])("D4-22 D4-23 D9-27 a queue with %j is %s and %s", (overrides, tone, word) => {
  expect([queueTone(queue(overrides)), queueWord(queue(overrides))]).toEqual([tone, word]);
});

test("the state is explained", () => {
  const status = {
    total_active_workers: 0,
    total_pending_jobs: 0,
    timestamp: "",
    workers: [queue({ failed_jobs: 11 })],
  };
  expect(reasons({ ...status, system_health: "degraded" })).toEqual([
    "data_collection has more than 10 failed",
  ]);
  expect(reasons({ ...status, system_health: "unhealthy" })).toEqual([
    "The worker loop has stopped",
  ]);
});

test("rates count what ended, hour by hour", () => {
  const now = Date.parse("2026-08-20T18:30:00Z");
  const rates = hourlyRates(
    [
      job(),
      job({ status: "completed", finished_at: "2026-08-20T16:00:00Z" }),
      job({ status: "completed", finished_at: "2026-08-18T16:00:00Z" }),
      job({ status: "pending", finished_at: null }),
    ],
    now,
  );
  expect(rates).toHaveLength(24);
  expect(rates.at(-1)).toMatchObject({ completed: 0, failed: 1 });
  expect(rates.at(-3)).toMatchObject({ completed: 1, failed: 0 });
  expect(rates.reduce((sum, { completed }) => sum + completed, 0)).toBe(1);
});

test.each([
  ["", true],
  ['{"a": 1}', true],
  ["[1]", false],
  ["{", false],
])("D5-21 parameters %j", (text, isValid) => {
  expect(readParams(text).isValid).toBe(isValid);
});
