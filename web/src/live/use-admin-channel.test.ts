import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeToken } from "@/api/token";
import { AdminSocketServer } from "@/test/admin-socket";
import { tokenFor } from "@/test/tokens";
import { useAdminChannel } from "./use-admin-channel";

let live: AdminSocketServer;

beforeEach(async () => {
  live = await AdminSocketServer.start();
  storeToken(tokenFor());
});

afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

test.each(["players", "collection"] as const)(
  "D7-44 D7-45 D7-47 D9-8 D9-11 the channel of %s connects with the token and pings every 30 s",
  async (name) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { result, unmount } = renderHook(() => useAdminChannel(name, {}));
    await vi.waitFor(() => expect(result.current.status).toBe("connected"));
    expect(live.paths).toEqual([`/ws/admin/${name}`]);
    expect(live.tokens).toEqual([expect.stringMatching(/.+/)]);
    const pings = () => live.received.filter(({ type }) => type === "ping").length;
    vi.advanceTimersByTime(29_999);
    expect(pings()).toBe(0);
    vi.advanceTimersByTime(30_001);
    await vi.waitFor(() => expect(pings()).toBe(2));
    unmount();
  },
);

test("D9-5 D9-12 fifty messages of a type are kept of players, a hundred in all of collections", async () => {
  const players = renderHook(() => useAdminChannel("players", {}));
  const collection = renderHook(() => useAdminChannel("collection", {}));
  await waitFor(() => expect(players.result.current.status).toBe("connected"));
  await waitFor(() => expect(collection.result.current.status).toBe("connected"));
  for (let n = 0; n < 101; n += 1) live.say("player-updated", { n });
  live.say("analytics-updated", {});
  await waitFor(() => expect(collection.result.current.events).toHaveLength(100));
  await waitFor(() => expect(players.result.current.events).toHaveLength(51));
  expect(players.result.current.events[0]?.type).toBe("analytics-updated");
});
