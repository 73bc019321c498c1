import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { catchDownloads } from "@/test/downloads";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

const entry: Schema<"AuditEntry"> = {
  id: "1",
  actor_id: "user-1",
  actor_email: "ada@example.org",
  action: "user_deleted",
  target_type: "user",
  target_id: "bo",
  target_label: "bo@example.org",
  reason: "=asked(for,it)",
  details: {},
  created_at: "2026-08-20T18:00:00Z",
};

test("A2-6 DEC-69 the log is filtered on the server and exported without formulas", async () => {
  signedInAs(4);
  const asked: string[] = [];
  server.use(
    http.get("/api/v1/admin/audit", ({ request }) => {
      asked.push(new URL(request.url).search);
      const actions = ["user_created", "user_deleted"];
      return HttpResponse.json({ entries: [entry], total: 1, skip: 0, limit: 25, actions });
    }),
  );
  const saved = catchDownloads();
  const person = openApp("/admin/audit");
  await screen.findByText("bo@example.org");
  await person.selectOptions(screen.getByLabelText("Action"), "User deleted");
  await vi.waitFor(() => expect(asked.at(-1)).toContain("action=user_deleted"));
  await person.click(screen.getByRole("button", { name: "Export" }));
  await person.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^audit_\d{4}-\d\d-\d\d\.csv$/);
  const text = await saved[0]?.content.text();
  expect(text).toContain(`user_deleted,user,bo@example.org,"'=asked(for,it)",{}`);
});

test("the log says from what to what, and to the second", async () => {
  signedInAs(4);
  const details = { from_role: 1, to_role: 3 };
  const elevated = { ...entry, action: "privileges_elevated", details, reason: "knows players" };
  server.use(
    http.get("/api/v1/admin/audit", () =>
      HttpResponse.json({ entries: [elevated], total: 1, skip: 0, limit: 25, actions: [] }),
    ),
  );
  openApp("/admin/audit");
  const row = (await screen.findByText("bo@example.org")).closest("tr");
  expect(row).toHaveTextContent("User → Curator");
  expect(row).toHaveTextContent(/\d:\d\d:00/);
});

test("a page past the end of the log leads to the last", async () => {
  signedInAs(4);
  server.use(
    http.get("/api/v1/admin/audit", ({ request }) => {
      const skip = Number(new URL(request.url).searchParams.get("skip"));
      const entries = skip < 200 ? [entry] : [];
      return HttpResponse.json({ entries, total: 200, skip, limit: 25, actions: [] });
    }),
  );
  openApp("/admin/audit?page=99");
  await screen.findByText("176–200 of 200");
  await screen.findByText("bo@example.org");
});

test("a log that cannot be read says so, not that there is nothing in it", async () => {
  signedInAs(4);
  server.use(http.get("/api/v1/admin/audit", () => new HttpResponse(null, { status: 404 })));
  openApp("/admin/audit");
  await screen.findByText("Failed to fetch the audit log: Not Found");
  expect(screen.queryByText("Nothing found")).toBeNull();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});
