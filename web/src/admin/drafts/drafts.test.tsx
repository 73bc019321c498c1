import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { catchDownloads } from "@/test/downloads";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

const draft: Schema<"AdminDraft"> = {
  id: "1",
  name: "Draft night",
  owner_email: "bo@example.org",
  session_type: "personal",
  context: "live_draft",
  roster_count: 3,
  drafted_count: 31,
  created_at: "2026-08-20T17:00:00Z",
  updated_at: "2026-08-20T18:00:00Z",
};

function serveDrafts(drafts: (typeof draft)[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("/api/v1/admin/drafts", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const found = drafts.filter(({ name }) => name.includes(query.get("search") ?? ""));
      return HttpResponse.json({ drafts: found, total: found.length, skip: 0, limit: 25 });
    }),
  );
  return asked;
}

test("A2-5 DEC-69 a league admin sees everybody's drafts, searches and exports them", async () => {
  signedInAs(2);
  const asked = serveDrafts([draft, { ...draft, id: "2", name: "=cmd()" }]);
  const saved = catchDownloads();
  const person = openApp("/admin/drafts");
  const row = (await screen.findByText("Draft night")).closest("tr");
  expect(row).toHaveTextContent(/bo@example\.org\s*personal\s*live draft\s*3\s*31/);
  await person.click(screen.getByRole("button", { name: "Export" }));
  await person.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.content.text()).toContain(
    "'=cmd(),bo@example.org,personal,live_draft,3,31",
  );

  await person.type(screen.getByLabelText("Search drafts"), "mock");
  await screen.findByText("No drafts found");
  expect(asked.at(-1)?.get("search")).toBe("mock");
  expect(screen.getByText("0–0 of 0")).toBeVisible();
});

test("A2-5 drafts that cannot be fetched say why", async () => {
  signedInAs(2);
  server.use(http.get("/api/v1/admin/drafts", () => new HttpResponse(null, { status: 404 })));
  openApp("/admin/drafts");
  await screen.findByText("Failed to fetch drafts: Not Found");
});
