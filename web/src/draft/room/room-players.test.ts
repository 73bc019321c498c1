import { QueryClient } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { server } from "@/test/server";
import { aPlayer } from "@/test/session-server";
import { tokenFor } from "@/test/tokens";
import { roomPlayersQuery } from "./queries";

const ROOM = "draft-abc123abc123";
const KEY = `draft-players:${ROOM}`;
const TAG = '"2026-1"';

beforeEach(() => signedInAs("user-1"));

const signedInAs = (sub: string) => localStorage.setItem("draftboard_token", tokenFor({ sub }));

/** A room whose players never change; notes what each read was compared with. */
function serveRoom() {
  const tags: (string | null)[] = [];
  server.use(
    http.get(`/api/v1/drafts/${ROOM}/players`, ({ request }) => {
      const known = request.headers.get("If-None-Match");
      tags.push(known);
      if (known === TAG) return new HttpResponse(null, { status: 304 });
      const body = { data: [aPlayer("p1", 1)], etag: TAG };
      return HttpResponse.json(body, { headers: { ETag: TAG } });
    }),
  );
  return tags;
}

/** What a page that is opened now reads. */
const idsRead = async () => {
  const players = await new QueryClient().fetchQuery(roomPlayersQuery(ROOM));
  return players.map(({ id }) => id);
};

test("E7-28 E7-44 DEC-104 a room's players are kept in this browser, and a 304 means the copy", async () => {
  const tags = serveRoom();
  expect(await idsRead()).toEqual(["p1"]);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "{}")).toMatchObject({
    etag: TAG,
    data: { players: [{ id: "p1" }] },
  });
  expect(await idsRead()).toEqual(["p1"]);
  expect(tags).toEqual([null, TAG]);
});

test("another person's copy of a room's players is not compared with", async () => {
  const tags = serveRoom();
  await idsRead();
  signedInAs("user-2");
  expect(await idsRead()).toEqual(["p1"]);
  expect(tags).toEqual([null, null]);
});
