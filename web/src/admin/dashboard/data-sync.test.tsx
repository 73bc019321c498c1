import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { signedInAs } from "@/test/admin";
import { run } from "@/test/collections";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

test("A2-38 A2-40 A9-6 D6-7 DEC-70 a data sync starts every source, asks every 2 s, and ends with each result", async () => {
  signedInAs(2);
  const sent: unknown[] = [];
  const askedAt: number[] = [];
  server.use(
    http.post("/api/v1/admin/collection/trigger", async ({ request }) => {
      sent.push(await request.json());
      const triggered = [
        { source: "sleeper", collection_id: "run-1" },
        { source: "espn", collection_id: "run-2" },
      ];
      const skipped = [{ source: "xlsx", reason: "Collector xlsx is disabled" }];
      return HttpResponse.json({ success: true, data: { triggered, skipped } }, { status: 202 });
    }),
    http.get("/api/v1/admin/collections/history", () => {
      askedAt.push(Date.now());
      const isEnded = askedAt.length > 1;
      return HttpResponse.json([
        run("run-1", "sleeper", { status: isEnded ? "completed" : "in_progress" }),
        run("run-2", "espn", {
          status: isEnded ? "failed" : "in_progress",
          error: isEnded ? "espn: HTTP 503" : null,
        }),
      ]);
    }),
  );
  const person = openApp("/admin");
  await person.click(await screen.findByRole("button", { name: "Run Data Sync" }));
  const dialog = screen.getByRole("dialog", { name: "Run Data Sync" });
  await person.click(within(dialog).getByRole("button", { name: "Run Data Sync" }));
  const results = await screen.findByRole("list", { name: "Results" });
  expect(sent).toEqual([{ sources: "all", force: false }]);
  expect(results).toHaveTextContent("SleeperRunning");
  await waitFor(() => expect(results).toHaveTextContent("SleeperCompleted2,146 players"));
  expect(results).toHaveTextContent("ESPNFailedespn: HTTP 503");
  expect(results).toHaveTextContent("SheetSkippedCollector xlsx is disabled");
  expect(screen.getByText("All done.")).toBeVisible();
  const [first = 0, second = 0] = askedAt;
  expect(second - first).toBeGreaterThan(1_900);
  await person.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a sync that cannot be started says why", async () => {
  signedInAs(2);
  server.use(
    http.post("/api/v1/admin/collection/trigger", () =>
      HttpResponse.json({ detail: "The server's disk is full" }, { status: 507 }),
    ),
  );
  const person = openApp("/admin");
  await person.click(await screen.findByRole("button", { name: "Run Data Sync" }));
  const dialog = screen.getByRole("dialog", { name: "Run Data Sync" });
  await person.click(within(dialog).getByRole("button", { name: "Run Data Sync" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("The server's disk is full");
});
