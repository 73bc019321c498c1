import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { fakeChannel, made, ROOM_ID, roomDraft, serveRoom } from "@/test/draft-room";
import { openPage } from "@/test/open-page";
import { address } from "@/test/render-app";
import { server } from "@/test/server";
import type { Draft } from "./queries";
import { RoomPage } from "./room-page";

let channel: ReturnType<typeof fakeChannel>;

beforeEach(() => {
  channel = fakeChannel();
});

function openRoom(search = "") {
  return openPage(<RoomPage id={ROOM_ID} tools={() => null} />, `/draft/${ROOM_ID}${search}`);
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const bestDraft = async () =>
  within(await screen.findByRole("list", { name: "Best available" })).getByRole("button", {
    name: /^Draft ?Ann Ace$/,
  });
const queue = () =>
  within(screen.getByRole("list", { name: "Queue" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent?.replace("RB", ""));
const paths = (room: ReturnType<typeof serveRoom>) => room.asked.map(({ path }) => path);

test("players queued quickly on a slow line all arrive, in order, and are shown at once", async () => {
  const room = serveRoom();
  let answer = () => {};
  room.answersAfter = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const person = openRoom();
  for (const name of ["Dan Deep", "Ben Bold", "Eve Even"]) {
    await person.click(await button(new RegExp(`^Queue ?${name}$`)));
  }
  await waitFor(() => expect(queue()).toEqual(["Dan Deep", "Ben Bold", "Eve Even"]));
  answer();
  await waitFor(() => expect(room.draft.queue).toEqual(["dan-deep", "ben-bold", "eve-even"]));
  await person.click(await button("Move up Eve Even"));
  await person.click(await button("Remove Dan Deep"));
  await waitFor(() => expect(queue()).toEqual(["Eve Even", "Ben Bold"]));
  await waitFor(() => expect(room.draft.queue).toEqual(["eve-even", "ben-bold"]));
  expect(queue()).toEqual(["Eve Even", "Ben Bold"]);
  expect(paths(room).filter((path) => path === "/seat")).toHaveLength(1);
});

test("a queued player the server refuses leaves the queue again", async () => {
  serveRoom();
  const refuse = () => HttpResponse.json({ detail: "Player not found" }, { status: 404 });
  server.use(http.post("/api/v1/drafts/:id/players/:player/mark", refuse));
  const person = openRoom();
  await person.click(await button(/^Queue ?Dan Deep$/));
  expect(await screen.findByText("Player not found")).toBeVisible();
  expect(await screen.findByText("Nobody is queued.")).toBeVisible();
});

test("E2.6-3 a double click drafts once", async () => {
  const room = serveRoom();
  const person = openRoom();
  await person.dblClick(await bestDraft());
  await waitFor(() => expect(room.draft.picks).toHaveLength(1));
  expect(paths(room)).toEqual(["/pick"]);
});

test("the tab says when it is my turn", async () => {
  serveRoom();
  openRoom();
  await waitFor(() => expect(document.title).toBe("● YOUR PICK · Friday · Draftboard"));
});

test("nobody is drafted while the host has paused the draft", async () => {
  const endsAt = "2026-09-03T12:00:00Z";
  serveRoom(roomDraft({ isHost: false, isPaused: true, isPausedByHost: true, endsAt }));
  openRoom();
  const draft = await bestDraft();
  expect(draft).toBeDisabled();
  expect(draft).toHaveAttribute("title", "The draft is paused");
  expect(screen.getByText(/You can pick again when the host resumes it/)).toBeVisible();
  expect(screen.getByText(/If nobody goes on, it ends on Sep 3, 2026/)).toBeVisible();
  expect(document.title).toBe("Friday · Draftboard");
});

test("a room that paused after missed picks says why, and whom the clock took", async () => {
  const late = { madeAt: "2026-08-20T18:00:30Z" };
  serveRoom(roomDraft({ isPaused: true, picks: [made(1, "Dan Deep", late)] }));
  openRoom();
  expect(await bestDraft()).toBeEnabled();
  expect(screen.getByText(/nobody picked in time .* Draft a player and it goes on/)).toBeVisible();
  expect(screen.getByText(/Your clock ran out: it took Dan Deep for you/)).toBeVisible();
});

test("a pick that the clock made while the page was open is named", async () => {
  const room = serveRoom();
  openRoom();
  await bestDraft();
  const late = { madeAt: "2026-08-20T18:00:30Z" };
  room.draft = roomDraft({ draftVersion: 2, picks: [made(1, "Dan Deep", late)] });
  act(() => channel.tell({ type: "draft.changed", payload: {} }));
  expect(await screen.findByText(/it took Dan Deep for you/)).toBeVisible();
});

test("the room says whether it is live", async () => {
  serveRoom();
  openRoom();
  expect(await screen.findByText("Live")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(await screen.findByText("Offline")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Live")).toBeVisible();
});

test("a room that was deleted says so to whoever is in it", async () => {
  serveRoom();
  openRoom();
  await screen.findByText("Live");
  const gone = { detail: "Draft not found", code: "draft_not_found" };
  server.use(http.get("/api/v1/drafts/:id", () => HttpResponse.json(gone, { status: 404 })));
  act(() => channel.end(4404));
  expect(await screen.findByText("It was deleted, or you left it.")).toBeVisible();
});

const PICKS = [made(1, "Ann Ace"), made(2, "Ben Bold")];

test("taking back a friend's pick asks first, and says how many of whom go", async () => {
  const room = serveRoom(roomDraft({ picks: PICKS }));
  const person = openRoom();
  await person.click(await button("Take back"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Takes back 2 picks: yours, 1 of bob.")).toBeVisible();
  expect(room.asked).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(paths(room)).toEqual(["/control"]));
});

test("taking back only my own pick needs no question", async () => {
  const room = serveRoom(roomDraft({ picks: PICKS.slice(0, 1) }));
  const person = openRoom();
  await person.click(await button("Take back"));
  await waitFor(() => expect(paths(room)).toEqual(["/control"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an invitation is made only when asked for, and shown again as long as the page lives", async () => {
  const room = serveRoom();
  const person = openRoom();
  await person.click(await button("Invite"));
  expect(room.asked).toEqual([]);
  await person.click(await button("Make a link"));
  const link = (await screen.findByLabelText("Invitation link")) as HTMLInputElement;
  expect(link.value).toContain("invitation=1");
  await person.click(await button("Close"));
  await person.click(await button("Invite"));
  expect(screen.getByLabelText("Invitation link")).toHaveValue(link.value);
  expect(room.asked).toHaveLength(1);
  await person.click(await button("Make a new link: the old one stops working"));
  await waitFor(() =>
    expect(screen.getByLabelText("Invitation link")).toHaveValue(
      link.value.replace("invitation=1", "invitation=2"),
    ),
  );
});

test("a link made elsewhere is not replaced by looking for it", async () => {
  const room = serveRoom(roomDraft({ hasInvitation: true }));
  const person = openRoom();
  await person.click(await button("Invite"));
  expect(screen.getByText(/A link was made before and still works/)).toBeVisible();
  expect(await button("Make a new link: the old one stops working")).toBeVisible();
  expect(room.asked).toEqual([]);
});

const SCHEDULED: Partial<Draft> = {
  status: "scheduled",
  scheduledTime: "2026-08-22T18:00:00Z",
  isUserTurn: false,
};

test("the host of a scheduled draft can invite people and delete it", async () => {
  const room = serveRoom(roomDraft(SCHEDULED));
  const person = openRoom();
  expect(await button("Invite")).toBeVisible();
  await person.click(await button("Delete"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/“Friday” is deleted with all its picks/)).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(address()).toBe("/drafts-legacy"));
  expect(room.asked).toHaveLength(1);
});

test("a guest leaves a running draft after a question that says who drafts on", async () => {
  const room = serveRoom(roomDraft({ isHost: false }));
  const person = openRoom();
  await person.click(await button("Leave"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/A computer team drafts on for you in “Friday”/)).toBeVisible();
  expect(room.asked).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(address()).toBe("/drafts-legacy"));
  expect(paths(room)).toEqual(["/seat"]);
});

test("a guest leaves a draft that has not begun without a question", async () => {
  const room = serveRoom(roomDraft({ ...SCHEDULED, isHost: false }));
  const person = openRoom();
  await person.click(await button("Leave"));
  await waitFor(() => expect(address()).toBe("/drafts-legacy"));
  expect(paths(room)).toEqual(["/seat"]);
});

test.each([
  ["the host", {}],
  ["a guest, once it is over", { isHost: false, status: "completed", onTheClock: null }],
])("a draft cannot be left by %s", async (_who, change) => {
  serveRoom(roomDraft(change));
  openRoom();
  await screen.findByRole("heading", { name: "Friday" });
  expect(screen.queryByRole("button", { name: "Leave" })).toBeNull();
});

test("a guest of a scheduled draft can neither invite people nor delete it", async () => {
  serveRoom(roomDraft({ ...SCHEDULED, isHost: false }));
  openRoom();
  await screen.findByText(/This draft starts by itself/);
  for (const name of ["Invite", "Delete"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test.each([
  ["invitation_not_found", 404, "This invitation is no longer good. Ask for a new one."],
  ["seat_taken", 409, "Every team is taken"],
])("%s does not say that the draft was deleted", async (code, status, detail) => {
  const refuse = () => HttpResponse.json({ detail, code }, { status });
  server.use(http.post("/api/v1/draft-invitations/join", refuse));
  openRoom("?invitation=old");
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByText(/deleted/)).toBeNull();
});
