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
