import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedInAs } from "@/test/admin";
import { AdminSocketServer } from "@/test/admin-socket";
import { catchDownloads } from "@/test/downloads";
import { catalogRow, serveCatalog } from "@/test/player-data";
import { findHome, openApp } from "@/test/render-app";
import { server } from "@/test/server";
// Loaded here, so that no test waits for it.
import "./operations-page";

let live: AdminSocketServer;

beforeEach(async () => {
  live = await AdminSocketServer.start();
  server.use(http.get("/api/v1/players/bulk/history", () => HttpResponse.json([])));
});

afterEach(() => live.stop());

const PATH = "/admin/player-operations";
const button = (name: string) => screen.getByRole("button", { name });

const past = (n: number) => ({
  operation_id: `op-${n}`,
  type: "reconcile",
  status: "completed",
  success_count: n,
  error_count: 0,
  errors: [],
  created_at: "2026-08-20T10:00:00Z",
  actor_email: "mara@example.org",
});

test("D2-3 D2-41 D2-42 D5-10 D6-5 nothing can be done until somebody is selected", async () => {
  signedInAs(3);
  serveCatalog([catalogRow("Ann"), catalogRow("Bo")]);
  const person = openApp(PATH);
  await screen.findByRole("heading", { level: 1, name: "Bulk Operations" });
  const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(trail.getByRole("link", { name: "Players" })).toHaveAttribute(
    "href",
    "/admin/player-overview",
  );
  expect(screen.getByRole("link", { name: "Back to Catalog" })).toBeVisible();
  for (const name of ["Reconcile Data", "Update Metadata", "Delete Players", "Export CSV"]) {
    expect(button(name)).toBeDisabled();
  }
  expect(screen.getByText("0 selected")).toBeVisible();
  await person.click(await screen.findByRole("button", { name: "Select All 2" }));
  await screen.findByText("2 selected");
  expect(button("Reconcile Data")).toBeEnabled();
  await person.click(button("Clear Selection"));
  expect(screen.getByText("0 selected")).toBeVisible();
});

test("D6-5 a league admin has no bulk operations", async () => {
  signedInAs(2);
  openApp(PATH);
  await findHome();
});

test("D2-43 the selected players are saved as a file", async () => {
  signedInAs(3);
  serveCatalog([catalogRow("Ann"), catalogRow("Bo")]);
  const saved = catchDownloads();
  const person = openApp(PATH);
  await person.click(await screen.findByLabelText("Select Bo"));
  await person.click(button("Export JSON"));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.parse((await saved[0]?.content.text()) ?? "")).toEqual([
    { name: "Bo", position: "RB", team: "ATL", adp: 2.1, consensus_adp: 2.2, bye_week: 5 },
  ]);
});

test("D2-44 D2-48 D3-34 D4-17 D5-12 D7-34 an operation asks, shows that it runs, and those that failed are selected again", async () => {
  signedInAs(3);
  serveCatalog([catalogRow("Ann"), catalogRow("Bo")]);
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/players/bulk", async ({ request }) => {
      sent.push(await request.json());
      await delay(50);
      return HttpResponse.json({
        ...past(1),
        error_count: 1,
        errors: [{ player_id: "bo", error: "Player not found" }],
      });
    }),
  );
  const person = openApp(PATH);
  await person.click(await screen.findByRole("button", { name: "Select All 2" }));
  await screen.findByText("2 selected");
  await person.click(button("Reconcile Data"));
  const dialog = screen.getByRole("dialog", { name: "Reconcile Data" });
  expect(dialog).toHaveTextContent(
    "Are you sure you want to perform this operation on 2 selected player(s)?",
  );
  await person.click(within(dialog).getByRole("button", { name: "Reconcile Data" }));
  await screen.findByText("In Progress");
  await screen.findByText("1 done, 1 failed");
  expect(sent).toEqual([{ type: "reconcile", player_ids: ["ann", "bo"], data: null }]);
  await person.click(button("Select the 1 failed"));
  await screen.findByText("1 selected");
  expect(screen.getByLabelText("Select Bo")).toBeChecked();
  expect(screen.getByLabelText("Select Ann")).not.toBeChecked();
});

test("D2-45 D5-11 D8-6 metadata is set only where a field is; a failure is told", async () => {
  signedInAs(3);
  serveCatalog([catalogRow("Ann")]);
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/players/bulk", async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 500 });
    }),
  );
  const person = openApp(PATH);
  await person.click(await screen.findByLabelText("Select Ann"));
  expect(button("Update Metadata")).toBeDisabled();
  await person.selectOptions(screen.getByLabelText("Status"), "out");
  await person.type(screen.getByLabelText("Add tags"), " New, late");
  await person.click(button("Update Metadata"));
  const dialog = screen.getByRole("dialog", { name: "Update Metadata" });
  await person.click(within(dialog).getByRole("button", { name: "Update Metadata" }));
  await screen.findByText("Failed to update metadata");
  expect(screen.getByText("Failed", { selector: "[data-tone=danger]" })).toBeVisible();
  expect(sent).toEqual([
    { type: "update", player_ids: ["ann"], data: { status: "out", tags: ["new", "late"] } },
  ]);
});

test("D2-46 D5-13 D8-4 deleting warns; who could not be deleted stays selected", async () => {
  signedInAs(3);
  serveCatalog([catalogRow("Ann"), catalogRow("Bo")]);
  server.use(
    http.post("/api/v1/players/bulk", () => {
      serveCatalog([catalogRow("Bo")]);
      return HttpResponse.json({
        ...past(1),
        errors: [{ player_id: "bo", error: "Player is locked" }],
      });
    }),
  );
  const person = openApp(PATH);
  await person.click(await screen.findByRole("button", { name: "Select All 2" }));
  await screen.findByText("2 selected");
  await person.click(button("Delete Players"));
  const dialog = screen.getByRole("dialog", { name: "Delete Players" });
  expect(dialog).toHaveTextContent("The players are permanently deleted.");
  await person.click(within(dialog).getByRole("button", { name: "Delete Players" }));
  await screen.findByText("1 selected");
  await waitFor(() => expect(screen.queryByText("Ann")).toBeNull());

  server.use(http.post("/api/v1/players/bulk", () => new HttpResponse(null, { status: 500 })));
  await person.click(button("Reconcile Data"));
  const again = screen.getByRole("dialog", { name: "Reconcile Data" });
  await person.click(within(again).getByRole("button", { name: "Reconcile Data" }));
  await screen.findByText("Bulk action failed");
  expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveValue(0);
});

test("D2-46 deleting more than 25 players names their number and asks for the word DELETE", async () => {
  signedInAs(3);
  serveCatalog(Array.from({ length: 30 }, (_, index) => catalogRow(`Player ${index + 1}`)));
  const person = openApp(PATH);
  await person.click(await screen.findByRole("button", { name: "Select All 30" }));
  await screen.findByText("30 selected");
  await person.click(button("Delete Players"));
  const dialog = within(screen.getByRole("dialog", { name: "Delete Players" }));
  dialog.getByText(/on 30 selected player\(s\)\? 5 of them are not shown in the list\./);
  const confirm = dialog.getByRole("button", { name: "Delete Players" });
  expect(confirm).toBeDisabled();
  await person.type(dialog.getByLabelText("Type DELETE to confirm"), "DELETE");
  expect(confirm).toBeEnabled();
});

test("D2-47 D9-16 D4-17 D7-51 the last ten operations are listed; one that runs elsewhere appears and ends", async () => {
  signedInAs(3);
  serveCatalog([]);
  const limits: (string | null)[] = [];
  const serveHistory = (n: number) =>
    server.use(
      http.get("/api/v1/players/bulk/history", ({ request }) => {
        limits.push(new URL(request.url).searchParams.get("limit"));
        return HttpResponse.json(Array.from({ length: n }, (_, index) => past(index + 1)));
      }),
    );
  serveHistory(1);
  openApp(PATH);
  const history = within(await screen.findByRole("region", { name: "Operation history" }));
  await history.findByText(/^1 done, 0 failed · mara@example.org/);
  expect(limits).toEqual(["10"]);
  await waitFor(() => expect(live.received).toHaveLength(4));
  serveHistory(1);
  live.say("bulk-operation-status", { operationId: "op-2", status: "pending", result: null });
  await history.findByText("In Progress");
  serveHistory(2);
  live.say("bulk-operation-status", { operationId: "op-2", status: "completed", result: null });
  await history.findByText(/^2 done/);
  await waitFor(() => expect(history.queryByText("In Progress")).toBeNull());
});

test("D2-49 a channel that is down is told, and operations still work", async () => {
  signedInAs(3);
  serveCatalog([catalogRow("Ann")]);
  openApp(PATH);
  await waitFor(() => expect(live.received).toHaveLength(4));
  for (const peer of live.peers) peer.close(1001);
  await screen.findByText(
    "Real-time updates unavailable. Bulk operations will work but won't show live progress.",
  );
});
