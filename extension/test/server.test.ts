import { expect, test } from "vitest";
import { isRoomConnection, roomOf, siteOf } from "../src/sites.ts";
import { isOlder } from "../src/version.ts";
import { serverOver } from "../src/worker/server.ts";

function answering(response: () => Response) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: String(url), init: init ?? {} });
    return response();
  };
  return { asked, server: serverOver(fetch, "1.0.0", () => 99) };
}

test("a batch goes to the draft's own address with its token, without cookies and without a referrer", async () => {
  const { asked, server } = answering(() => Response.json({ next: 2 }));
  await server.send("https://d.test", "f1", "t", {
    first: 1,
    lines: [{ n: 1, at: 5, line: "STATE 1" }],
  });
  const [{ url, init }] = asked as [{ url: string; init: RequestInit }];
  expect(url).toBe("https://d.test/api/v1/feeds/f1/lines");
  expect(init).toMatchObject({
    method: "POST",
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
  expect(init.headers).toMatchObject({ authorization: "Bearer t" });
  expect(JSON.parse(String(init.body))).toEqual({
    first: 1,
    lines: [{ n: 1, at: 5, line: "STATE 1" }],
    version: "1.0.0",
    sent_at: 99,
  });
});

test("a refusal has the server's words and its wait", async () => {
  const refusal = () =>
    Response.json({ message: "Too many" }, { status: 429, headers: { "retry-after": "7" } });
  const answer = await answering(refusal).server.pair("https://d.test", "ABCDEFGH");
  expect(answer).toEqual({ is: "refused", status: 429, message: "Too many", waitMs: 7000 });
});

test("a server in trouble is one that cannot be reached now", async () => {
  const broken = answering(() => new Response("oh", { status: 502 }));
  expect(await broken.server.advice("https://d.test", "f1", "t")).toEqual({ is: "unreachable" });
});

test("versions are compared by number", () => {
  expect(isOlder("1.9.0", "1.10.0")).toBe(true);
  expect(isOlder("1.10.0", "1.9.0")).toBe(false);
  expect(isOlder("1.0.0", "1.0.0")).toBe(false);
  expect(isOlder("2.0", "1.9.9")).toBe(false);
});

test("only draft rooms are rooms, and only their connections are listened to", () => {
  const espn = "https://fantasy.espn.com/football/draft?leagueId=7&memberId={SWID}";
  const yahoo = "https://football.fantasysports.yahoo.com/draftclient/f1/99/3?auth=x";
  expect([roomOf(espn), roomOf(yahoo)]).toEqual(["espn:7", "yahoo:99"]);
  expect(siteOf("https://fantasy.espn.com/football/team?leagueId=7")).toBeNull();
  expect(siteOf("https://football.fantasysports.yahoo.com/f1/99")).toBeNull();
  expect(isRoomConnection(espn, "wss://fantasydraft.espn.com/game-1/league-7/JOIN")).toBe(true);
  expect(isRoomConnection(espn, "https://fantasydraft.espn.com/game-1/league-7/sse/JOIN")).toBe(
    true,
  );
  expect(isRoomConnection(espn, "wss://global.edge.bamgrid.com/")).toBe(false);
  expect(isRoomConnection(yahoo, "wss://ds-47.draft.yahoo.net/")).toBe(true);
});
