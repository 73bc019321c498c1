import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "@/api/client";
import { fakeChannel, ROOM_ID, roomDraft, serveRoom } from "@/test/draft-room";
import { openPage } from "@/test/open-page";
import { address, openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import { listedSession, serveSessions } from "@/test/sessions";
import { DraftsPage } from "./drafts-page";

function summary(change: Partial<Schema<"DraftSummary">> = {}): Schema<"DraftSummary"> {
  const { picks: _, ...draft } = roomDraft();
  return { ...draft, ...change };
}

/** A server with these drafts. It remembers the drafts it was asked to make, to delete and to leave. */
function serveDrafts(...drafts: Schema<"DraftSummary">[]) {
  const asked = {
    made: [] as Schema<"NewDraft">[],
    deleted: [] as unknown[],
    left: [] as unknown[],
  };
  let held = drafts;
  server.use(
    http.get("/api/v1/drafts", () => HttpResponse.json({ drafts: held, total: held.length })),
    http.post("/api/v1/drafts", async ({ request }) => {
      asked.made.push((await request.json()) as Schema<"NewDraft">);
      return HttpResponse.json(roomDraft(), { status: 201 });
    }),
    http.delete("/api/v1/drafts/:id/seat", ({ params }) => {
      asked.left.push(params.id);
      held = held.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true, id: params.id });
    }),
    http.delete("/api/v1/drafts/:id", ({ params }) => {
      asked.deleted.push(params.id);
      held = held.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true, id: params.id });
    }),
  );
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-08-20T18:00:00Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const open = () => openPage(<DraftsPage />, "/drafts-legacy");
const dialog = async () => within(await screen.findByRole("dialog"));

test("the host deletes a draft after a question that names it; a guest cannot", async () => {
  const guest = summary({ id: "draft-000000000000", name: "Saturday", isHost: false });
  const asked = serveDrafts(summary(), guest);
  const person = open();
  await person.click(await screen.findByRole("button", { name: /^Delete ?Friday$/ }));
  expect(screen.queryByRole("button", { name: /^Delete ?Saturday$/ })).toBeNull();
  const question = await dialog();
  expect(question.getByText(/“Friday” is deleted with all its picks/)).toBeVisible();
  expect(asked.deleted).toEqual([]);
  await person.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryAllByText("Friday")).toEqual([]));
  expect(asked.deleted).toEqual([ROOM_ID]);
  expect(screen.getByRole("link", { name: /^Join Draft ?Saturday$/ })).toBeVisible();
});

test("a guest leaves a draft from the list, and a refusal says why it is still there", async () => {
  const guest = { isHost: false, status: "scheduled", name: "Saturday" };
  const asked = serveDrafts(summary(), summary({ ...guest, id: "draft-000000000000" }));
  const person = open();
  const leave = await screen.findByRole("button", { name: /^Leave ?Saturday$/ });
  expect(screen.queryByRole("button", { name: /^Leave ?Friday$/ })).toBeNull();
  const refused = { detail: "Draft is complete", code: "draft_complete" };
  const refuse = () => HttpResponse.json(refused, { status: 409 });
  server.use(http.delete("/api/v1/drafts/:id/seat", refuse, { once: true }));
  await person.click(leave);
  expect(await screen.findByText("Draft is complete")).toBeVisible();
  await person.click(leave);
  await waitFor(() => expect(screen.queryAllByText("Saturday")).toEqual([]));
  expect(asked.left).toEqual(["draft-000000000000"]);
});

test("a quick draft is in the list when the person comes back from it", async () => {
  fakeChannel();
  signedIn();
  const room = serveRoom();
  server.use(
    http.get("/api/v1/drafts", () => {
      const drafts = room.asked.length > 0 ? [summary()] : [];
      return HttpResponse.json({ drafts, total: drafts.length });
    }),
    http.get("/api/v1/drafts/quick-draft", () => {
      room.asked.push({ path: "made", body: null });
      return HttpResponse.json(room.draft);
    }),
  );
  const person = openApp("/drafts-legacy");
  expect(await screen.findByText("No upcoming drafts")).toBeVisible();
  await person.click(screen.getByRole("link", { name: "Start Quick Draft" }));
  await screen.findByRole("heading", { name: "Friday" });
  act(() => window.history.back());
  expect(await screen.findByRole("link", { name: /^Join Draft ?Friday$/ })).toBeVisible();
});

test("a scheduled draft needs a time to come, and the field says so", async () => {
  const asked = serveDrafts();
  const person = open();
  await person.click(await screen.findByRole("button", { name: "New Draft" }));
  const form = await dialog();
  const time = form.getByLabelText("Scheduled time");
  const submit = form.getByRole("button", { name: "Schedule Draft" });
  for (const [at, error] of [
    ["", "Choose a day and a time"],
    ["2026-08-19T12:00", "This time has passed. Choose a later one, or start now."],
  ] as const) {
    fireEvent.change(time, { target: { value: at } });
    await person.click(submit);
    expect(time).toHaveAccessibleDescription(error);
    expect(time).toBeInvalid();
  }
  expect(asked.made).toEqual([]);
  fireEvent.change(time, { target: { value: "2026-08-22T12:00" } });
  await person.click(submit);
  await waitFor(() => expect(asked.made).toHaveLength(1));
  expect(asked.made[0]).toMatchObject({ userSlot: 1, timePerPick: 90, teamCount: 12 });
});

test("a league is practised from its own slot and with its own clock, unless others are chosen", async () => {
  const asked = serveDrafts();
  const draft_config = { team_count: 10, draft_slot: 7, time_per_pick: 45 };
  const league = { name: "Office", time_per_pick: 45, metadata: { draft_config } };
  serveSessions(listedSession({ id: "session-1", ...league }));
  const person = open();
  await person.click(await screen.findByRole("button", { name: "New Draft" }));
  const form = await dialog();
  await person.selectOptions(await form.findByLabelText("League"), "Office");
  await waitFor(() => expect(form.getByLabelText("Your slot")).toHaveValue(7));
  expect(form.getByLabelText("Time per pick")).toHaveDisplayValue("45 seconds");
  await person.selectOptions(form.getByLabelText("Starts"), "Now");
  await person.selectOptions(form.getByLabelText("Time per pick"), "No clock");
  await person.click(form.getByRole("button", { name: "Start Draft" }));
  await waitFor(() => expect(address()).toBe(`/draft/${ROOM_ID}`));
  expect(asked.made).toEqual([
    {
      ...{ name: "Mock Draft", sessionId: "session-1", scheduledTime: null },
      ...{ userSlot: null, timePerPick: 0 },
    },
  ]);
});
