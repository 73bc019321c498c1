import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { fakeChannel } from "@/test/draft-room";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";
// Loaded here, so that no test waits for it.
import "./screen-page";

const BOARD: Schema<"ScreenBody"> = {
  ...{ name: "Home league", version: 7, teamCount: 2, rounds: 1, teamNames: ["Ann", "Bob"] },
  ...{ owners: [1, 2], originalOwners: [1, 2], picks: [], currentPick: 1, startsAt: null },
  ...{ isPaused: false, deadline: null },
  ...{ serverTime: "2026-08-20T18:00:00Z", expiresAt: "2026-08-21T06:00:00Z" },
};

let channel: ReturnType<typeof fakeChannel>;

beforeEach(() => {
  channel = fakeChannel();
});

async function openScreen() {
  server.use(http.get("/api/v1/screens/:code", () => HttpResponse.json(BOARD)));
  openApp("/screen/ABCD-2345");
  await screen.findByRole("heading", { name: "Home league" });
}

const fail = (status: number, body: object) =>
  server.use(http.get("/api/v1/screens/:code", () => HttpResponse.json(body, { status })));

test("the board stays on the screen while the server cannot be read, and says so quietly", async () => {
  await openScreen();
  fail(503, { detail: "Database unavailable", code: "unavailable" });
  act(() => channel.tell({ type: "session.changed", payload: {} }));
  expect(await screen.findByText(/connecting…/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Home league" })).toBeVisible();
  expect(screen.getAllByText("Ann")[0]).toBeVisible();
});

test("a code that was ended takes the board away", async () => {
  await openScreen();
  fail(404, { detail: "This code opens no board.", code: "screen_not_found" });
  act(() => channel.end(4404));
  expect(await screen.findByText("This code opens no board.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Home league" })).toBeNull();
});
