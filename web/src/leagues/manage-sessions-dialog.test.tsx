import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { openPage } from "@/test/open-page";
import { address } from "@/test/render-app";
import { server } from "@/test/server";
import { listedSession, serveSessions } from "@/test/sessions";
import { ManageSessionsDialog } from "./manage-sessions-dialog";

const HOME = listedSession({ created_at: new Date().toISOString() });
const OTHER = listedSession({ id: "other-session", name: "Office league" });
const TESTS = [
  listedSession({ id: "test-session-1", name: "Test A" }),
  listedSession({ id: "test-session-2", name: "Mock contest" }),
];

function DraftPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Sessions
      </button>
      {isOpen && <ManageSessionsDialog currentId={HOME.id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function openDialog() {
  const person = openPage(<DraftPage />, `/draft/${HOME.id}`);
  await person.click(screen.getByRole("button", { name: "Sessions" }));
  return { person, dialog: within(await screen.findByRole("dialog", { name: "Manage Sessions" })) };
}

const over = (name: string) => screen.findByRole("dialog", { name });
const row = (name: string) =>
  screen.findByText(name).then((text) => text.closest("li") as HTMLElement);

test("E2.10-1 E2.10-2 E2.10-8 E2.10-11 E5-38 the dialog lists the sessions with age and counts", async () => {
  serveSessions(HOME, OTHER);
  const { dialog } = await openDialog();
  expect(dialog.getByText("Select, create, or delete draft sessions")).toBeVisible();
  const home = within(await dialog.findByRole("listitem", { current: true }));
  for (const text of ["Today", "3 players", "412 available"]) {
    expect(home.getByText(text)).toBeVisible();
  }
  expect(home.getByLabelText("Current session")).toBeVisible();
  expect(home.getByRole("button", { name: "Select Home league" })).toBeDisabled();
  expect(home.getByRole("button", { name: "Delete Home league" })).toBeDisabled();
  expect(dialog.queryByRole("button", { name: /Test Sessions/ })).toBeNull();
});

test("E2.10-6 while the list loads it says so", async () => {
  serveSessions(HOME);
  server.use(http.get("/api/v1/sessions", () => delay("infinite")));
  const { dialog } = await openDialog();
  expect(dialog.getByText("Loading sessions...")).toBeVisible();
});

test("E2.10-4 E2.10-9 a search without result", async () => {
  serveSessions(HOME);
  const { person, dialog } = await openDialog();
  await person.type(dialog.getByRole("searchbox", { name: "Search sessions..." }), "nothing");
  expect(await dialog.findByText("No sessions found matching the query")).toBeVisible();
});

test("E2.10-10 no sessions at all", async () => {
  serveSessions(HOME);
  server.use(http.get("/api/v1/sessions", () => HttpResponse.json({ sessions: [] })));
  const { dialog } = await openDialog();
  expect(
    await dialog.findByText("No sessions found. Create your first session to get started."),
  ).toBeVisible();
});

test("E2.9-17 selecting another session opens it and closes the dialog", async () => {
  serveSessions(HOME, OTHER);
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole("button", { name: "Select Office league" }));
  await waitFor(() => expect(address()).toBe("/draft/other-session"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("draftboard_last_session_id")).toBe("other-session");
});

test("E2.10-13 one session is deleted after a question that names it", async () => {
  const asked = serveSessions(HOME, OTHER);
  localStorage.setItem("draftboard_draft_position:other-session", "{}");
  const { person } = await openDialog();
  await person.click(
    within(await row("Office league")).getByRole("button", { name: "Delete Office league" }),
  );
  const confirm = within(await over("Delete Session"));
  expect(
    confirm.getByText(
      'Are you sure you want to delete "Office league"? This action cannot be undone.',
    ),
  ).toBeVisible();
  await person.click(confirm.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Office league")).toBeNull());
  expect(asked.deleted).toEqual(["other-session"]);
  expect(localStorage.getItem("draftboard_draft_position:other-session")).toBeNull();
  expect(screen.getByRole("dialog", { name: "Manage Sessions" })).toBeVisible();
});

test("E2.10-7 E2.10-14 E2.10-15 DEC-32 test sessions go together, named one by one, never the current", async () => {
  const asked = serveSessions({ ...HOME, name: "Untitled" }, OTHER, ...TESTS);
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole("button", { name: "Delete 2 Test Sessions" }));
  const confirm = within(await over("Delete Test Sessions"));
  expect(
    confirm.getByText(
      "Are you sure you want to delete all 2 test sessions? This action cannot be undone.",
    ),
  ).toBeVisible();
  expect(confirm.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Test A",
    "Mock contest",
  ]);
  await person.click(confirm.getByRole("button", { name: "Delete 2 Sessions" }));
  await waitFor(() => expect(screen.queryByText("Test A")).toBeNull());
  expect(asked.deleted.sort()).toEqual(["test-session-1", "test-session-2"]);
});

test("E8-27 E2.10-17 when none could be deleted the question stays and says so", async () => {
  serveSessions(HOME, ...TESTS);
  server.use(http.delete("/api/v1/sessions/:id", () => HttpResponse.json({}, { status: 503 })));
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole("button", { name: "Delete 2 Test Sessions" }));
  const confirm = within(await over("Delete Test Sessions"));
  await person.click(confirm.getByRole("button", { name: "Delete 2 Sessions" }));
  expect(await confirm.findByText("No test sessions could be deleted")).toBeVisible();
});

test("E8-28 DEC-32 a deletion that breaks down is told, and the list is read again", async () => {
  const asked = serveSessions(HOME, ...TESTS);
  server.use(
    http.delete("/api/v1/sessions/test-session-2", () => HttpResponse.text("<html>"), {
      once: true,
    }),
  );
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole("button", { name: "Delete 2 Test Sessions" }));
  const confirm = within(await over("Delete Test Sessions"));
  await person.click(confirm.getByRole("button", { name: "Delete 2 Sessions" }));
  expect(await confirm.findByText("Bulk delete operation failed")).toBeVisible();
  expect(asked.deleted).toEqual(["test-session-1"]);
  await waitFor(() => expect(confirm.queryByText("Test A")).toBeNull());
});

test("E7-6 each of the deletions is given 5 s", async () => {
  const asked = serveSessions(HOME, ...TESTS);
  const patience = vi.spyOn(AbortSignal, "timeout");
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole("button", { name: "Delete 2 Test Sessions" }));
  patience.mockClear();
  await person.click(screen.getByRole("button", { name: "Delete 2 Sessions" }));
  await waitFor(() => expect(asked.deleted).toHaveLength(2));
  expect(patience.mock.calls.slice(0, 2)).toEqual([[5000], [5000]]);
});

test("E2.10-3 E9-10 DEC-29 the short dialog creates a session with the usual league", async () => {
  const asked = serveSessions(HOME);
  const { person, dialog } = await openDialog();
  await person.click(dialog.getByRole("button", { name: "New Session" }));
  const short = within(await over("New Session"));
  expect(short.getByLabelText("Scoring")).toHaveValue("standard");
  await person.clear(short.getByLabelText("Base pool version"));
  await person.click(short.getByRole("button", { name: "Create Session" }));
  expect(
    await short.findByText(
      "Invalid configuration: Session name is required, Base pool version is required",
    ),
  ).toBeVisible();

  await person.type(short.getByLabelText("Session name"), "Ada's league");
  await person.type(short.getByLabelText("Base pool version"), "2025");
  await person.selectOptions(short.getByLabelText("Scoring"), "Half PPR");
  await person.selectOptions(short.getByLabelText("Teams"), "14");
  await person.click(short.getByRole("button", { name: "Create Session" }));
  await waitFor(() => expect(address()).toBe("/draft/created-1"));
  expect(asked.created).toEqual([
    expect.objectContaining({
      name: "Ada's league",
      base_pool_version: "2025",
      max_participants: 14,
      settings: expect.objectContaining({ scoring_format: 0.5, team_count: 1.1667 }),
    }),
  ]);
});
