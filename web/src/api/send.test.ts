import { expect, test, vi } from "vitest";
import { tokenFor } from "@/test/tokens";
import type { ApiError } from "./errors";
import { send } from "./send";

// Page code cannot make a browser lose the header on a redirect, so these answers are built by hand.
function answer(status: number, url: string, redirected: boolean): Response {
  const response = new Response(null, { status });
  Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
  return response;
}

function stubFetch(...answers: Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const response of answers) fetch.mockResolvedValueOnce(response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const post = () =>
  send({ method: "POST", path: "/api/a", body: "{}", headers: {}, withToken: true });

test("E7-3 an answer that lost its token on a redirect is asked again at its final address", async () => {
  localStorage.setItem("draftboard_token", tokenFor());
  const moved = `${window.location.origin}/api/b`;
  const fetch = stubFetch(answer(401, moved, true), answer(200, moved, false));
  expect((await post()).status).toBe(200);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/api/a", moved]);
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({ method: "POST", body: "{}" });
});

test("E7-4 it follows at most 5", async () => {
  const moved = `${window.location.origin}/api/b`;
  const fetch = stubFetch(...Array.from({ length: 9 }, () => answer(401, moved, true)));
  const error: ApiError = await post().catch((failure) => failure);
  expect(error.message).toBe("Too many redirects");
  expect(fetch).toHaveBeenCalledTimes(6);
});

test("E7-3 the token never travels to another origin", async () => {
  localStorage.setItem("draftboard_token", tokenFor());
  const fetch = stubFetch(answer(401, "https://elsewhere.example/api/b", true));
  expect((await post()).status).toBe(401);
  expect(fetch).toHaveBeenCalledTimes(1);
});
