import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { catchDownloads } from "@/test/downloads";
import { address, openApp } from "@/test/render-app";
import { server } from "@/test/server";

const info: Schema<"SystemInfo"> = {
  version: "1.0.0",
  database: "sqlite",
  uptime_seconds: 3720,
  season: 2026,
  mail_configured: false,
  google_configured: true,
  total_sessions: 12,
  backups: {
    is_scheduled: true,
    folder: "/var/lib/draftboard/backups",
    last_success_at: "2026-08-20T03:30:00Z",
    last_size_bytes: 3_400_000,
    last_error: null,
    tried_at: "2026-08-16T05:17:00Z",
    trial_error: null,
  },
};

function serveSystem(registration: unknown, overrides: Partial<typeof info> = {}) {
  signedInAs(4);
  server.use(
    http.get("/api/v1/admin/systems/info", () => HttpResponse.json({ ...info, ...overrides })),
    http.get("/api/v1/admin/systems/registration", () => HttpResponse.json(registration as object)),
  );
}

test("A2-3 A2-4 A2-56 to A2-62 System Management shows its cards", async () => {
  serveSystem({ accepting_new_users: true });
  openApp("/admin/system");
  await screen.findByRole("heading", { level: 1, name: "System Management" });
  expect(address()).toBe("/admin/systems");
  for (const title of [
    "Maintenance Mode",
    "Email Notifications",
    "Data Collection",
    "Feature Flags",
    "Backup & Recovery",
  ]) {
    expect(screen.getByRole("heading", { name: title })).toBeVisible();
  }
  expect(screen.getAllByText("Coming Soon")).toHaveLength(5);
  expect(await screen.findByText("1 h 2 min")).toBeVisible();
  expect(screen.getByText("SQLite")).toBeVisible();
});

test("A4-7 A8-8 the toggle shows the change at once and takes it back when it fails", async () => {
  serveSystem({ accepting_new_users: true });
  let answer = () => {};
  server.use(
    http.put("/api/v1/admin/systems/registration/accepting-users", async ({ request }) => {
      expect(await request.json()).toEqual({ accepting_new_users: false });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ detail: "The server's disk is full" }, { status: 507 });
    }),
  );
  const person = openApp("/admin/systems");
  const toggle = await screen.findByRole("switch", { name: "Accept new users" });
  expect(toggle).toBeChecked();
  await person.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  answer();
  await screen.findByText("The server's disk is full");
  expect(toggle).toBeChecked();
});

test("A5-3 A5-4 a strange answer is said to be one", async () => {
  serveSystem({ accepting_new_users: "yes" });
  openApp("/admin/systems");
  await screen.findByText("Invalid registration settings response format");
  expect(screen.getByText("No registration settings loaded")).toBeVisible();
});

test("A2-61 the card says how the backups by schedule are", async () => {
  serveSystem({ accepting_new_users: true });
  openApp("/admin/systems");
  const told = await screen.findByText(/^Newest backup: .*2026.*, 3\.4 MB, restored on trial /);
  expect(told).toHaveTextContent("They go to /var/lib/draftboard/backups.");
});

test("A2-61 the card says what is wrong with the backups", async () => {
  const backups = {
    ...info.backups,
    is_scheduled: false,
    last_success_at: null,
    last_error: "the disk is full",
    trial_error: "a.sqlite: it is damaged",
  };
  serveSystem({ accepting_new_users: true }, { backups });
  openApp("/admin/systems");
  await screen.findByText("The last backup was not made: the disk is full");
  expect(screen.getByText(/cannot be restored: a\.sqlite: it is damaged/)).toBeVisible();
  expect(screen.getByText(/No backup was made by schedule yet.*The schedule is off/)).toBeVisible();
});

test("A2-61 a backup is downloaded; a refusal says why", async () => {
  serveSystem({ accepting_new_users: true });
  const saved = catchDownloads();
  const backup = "SQLite format 3";
  let isFull = true;
  server.use(
    http.get("/api/v1/admin/systems/backup", () =>
      isFull
        ? HttpResponse.json({ detail: "The server's disk is full" }, { status: 507 })
        : HttpResponse.text(backup),
    ),
  );
  const person = openApp("/admin/systems");
  const button = await screen.findByRole("button", { name: "Download Backup" });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
  await screen.findByText("The server's disk is full");
  expect(saved).toEqual([]);
  isFull = false;
  await person.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^draftboard-backup-\d{4}-\d\d-\d\d\.sqlite$/);
  expect(await saved[0]?.content.text()).toBe(backup);
  expect(screen.queryByText("The server's disk is full")).toBeNull();
});

test("A2-61 on PostgreSQL the card names its tools instead", async () => {
  serveSystem({ accepting_new_users: true }, { database: "postgres" });
  openApp("/admin/systems");
  expect(await screen.findByText("pg_dump")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Download Backup" })).toBeNull();
});

test("A8-7 A5-4 settings that cannot be fetched say why", async () => {
  serveSystem({});
  server.use(
    http.get("/api/v1/admin/systems/registration", () => new HttpResponse(null, { status: 499 })),
  );
  openApp("/admin/systems");
  await screen.findByText("Failed to fetch registration settings");
  expect(screen.getByText("No registration settings loaded")).toBeVisible();
});
