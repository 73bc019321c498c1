import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";
import { request } from "./client";
import { type ApiError, detailOr, readErrorText, writeErrorText } from "./errors";
import { sessionEnded } from "./session-news";
import { perform } from "./transport";

const ended: string[] = [];
sessionEnded.listen((message) => ended.push(message));
afterEach(() => {
  ended.length = 0;
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable("the call should have failed"),
    (error: ApiError) => error,
  );
const me = () => request("get", "/api/v1/auth/me");
const refuse = (path: string, status: number, detail?: string) =>
  server.use(http.all(path, () => HttpResponse.json(detail ? { detail } : {}, { status })));

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe("the token", () => {
  test("E7-1 E7-2 E3-2 E3-3 A6-21 D6-11 is sent with every call, from local storage or else from session storage", async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get("/api/v1/auth/me", ({ request: sent }) => {
        seen.push(sent.headers.get("Authorization"));
        return HttpResponse.json({});
      }),
    );
    const [local, session] = [tokenFor({ name: "local" }), tokenFor({ name: "session" })];
    sessionStorage.setItem("draftboard_token", session);
    await me();
    localStorage.setItem("draftboard_token", local);
    await me();
    expect(seen).toEqual([`Bearer ${session}`, `Bearer ${local}`]);
  });

  test("A5-5 A7-1 D5-19 is needed for admin calls, which say that they speak JSON", async () => {
    const stats = () => request("get", "/api/v1/admin/stats");
    const seen: (string | null)[] = [];
    server.use(
      http.get("/api/v1/admin/stats", ({ request: sent }) => {
        seen.push(sent.headers.get("Content-Type"), sent.headers.get("Authorization"));
        return HttpResponse.json({});
      }),
    );
    expect((await failure(stats())).message).toBe("No authentication token found");
    expect(seen).toEqual([]);
    const token = tokenFor();
    localStorage.setItem("draftboard_token", token);
    await stats();
    expect(seen).toEqual(["application/json", `Bearer ${token}`]);
  });

  test("E7-8 E7-17 E9-23 A7-13 A7-14 A9-5 is renewed once for concurrent calls when it ends within 5 minutes", async () => {
    let renewals = 0;
    const renewed = tokenFor({ name: "renewed" });
    server.use(
      http.post("/api/v1/auth/refresh", () => {
        renewals += 1;
        return HttpResponse.json({ access_token: renewed });
      }),
      http.get("/api/v1/auth/me", ({ request: sent }) =>
        HttpResponse.json({ used: sent.headers.get("Authorization") }),
      ),
    );
    localStorage.setItem("draftboard_token", tokenFor({ expiresInSeconds: 299 }));
    const answers = await Promise.all([me(), me(), me()]);
    expect(answers).toEqual(Array(3).fill({ used: `Bearer ${renewed}` }));
    expect(renewals).toBe(1);
    expect(localStorage.getItem("draftboard_token")).toBe(renewed);
  });

  test("E7-8 is left alone while it lasts longer", async () => {
    server.use(http.get("/api/v1/auth/me", () => HttpResponse.json({ id: "user-1" })));
    localStorage.setItem("draftboard_token", tokenFor({ expiresInSeconds: 400 }));
    expect(await me()).toEqual({ id: "user-1" });
  });

  test("survives a renewal that got no answer: the network proves nothing about the session", async () => {
    server.use(
      http.post("/api/v1/auth/refresh", () => HttpResponse.error()),
      http.get("/api/v1/auth/me", () => HttpResponse.json({ id: "user-1" })),
    );
    const token = tokenFor({ expiresInSeconds: 60 });
    localStorage.setItem("draftboard_token", token);
    expect(await me()).toEqual({ id: "user-1" });
    expect(localStorage.getItem("draftboard_token")).toBe(token);
  });

  test("E4-3 E4-4 A4-8 A8-18 is dropped when the renewal is refused", async () => {
    refuse("/api/v1/auth/refresh", 401);
    localStorage.setItem("draftboard_token", tokenFor({ expiresInSeconds: 60 }));
    expect((await failure(me())).message).toBe("Session expired. Please login again.");
    expect(localStorage.getItem("draftboard_token")).toBeNull();
    expect(ended).toEqual(["Session expired. Please login again."]);
  });
});

describe("a 401", () => {
  test("E8-1 E8-2 A7-15 with a token ends the session", async () => {
    localStorage.setItem("draftboard_token", tokenFor());
    refuse("/api/v1/auth/me", 401, "Could not validate credentials");
    await failure(me());
    expect(localStorage.getItem("draftboard_token")).toBeNull();
    expect(ended).toEqual(["Could not validate credentials"]);
  });

  test("E8-2 without a token ends nothing", async () => {
    refuse("/api/v1/auth/me", 401, "Not authenticated");
    expect((await failure(me())).detail).toBe("Not authenticated");
    expect(ended).toEqual([]);
  });

  test("DEC-09 on login is a wrong password", async () => {
    localStorage.setItem("draftboard_token", tokenFor());
    refuse("/api/v1/auth/login", 401, "Invalid email or password");
    const form = { username: "a@example.org", password: "x" };
    await failure(request("post", "/api/v1/auth/login", { form, auth: "none" }));
    expect(localStorage.getItem("draftboard_token")).not.toBeNull();
    expect(ended).toEqual([]);
  });

  test.each([
    "/api/v1/sessions",
    "/api/v1/sessions/abc/players",
    "/api/v1/players/s1/players/josh-allen/mark",
    "/api/v1/drafts/draft-1/players/josh-allen/mark",
  ])("E8-3 DEC-09 on %s keeps page and token", async (path) => {
    const token = tokenFor();
    localStorage.setItem("draftboard_token", token);
    refuse(path, 401, "Could not validate credentials");
    const error = await failure(perform("POST", path));
    expect(error).toMatchObject({
      isSessionAuthError: true,
      detail: "Could not validate credentials",
    });
    expect(localStorage.getItem("draftboard_token")).toBe(token);
    expect(ended).toEqual([]);
  });
});

describe("retries", () => {
  const failing = (answer: () => Response) => {
    let calls = 0;
    server.use(
      http.all("/api/v1/auth/me", () => {
        calls += 1;
        return answer();
      }),
    );
    return () => calls;
  };

  test("E7-7 DEC-37 a read is tried three times after a 5xx or a network error", async () => {
    const broken = failing(() => new HttpResponse(null, { status: 503 }));
    await failure(me());
    expect(broken()).toBe(3);
    const unreachable = failing(() => HttpResponse.error());
    expect((await failure(me())).status).toBe(0);
    expect(unreachable()).toBe(3);
  });

  test("DEC-37 a refused read and any write are sent once", async () => {
    const missing = failing(() => new HttpResponse(null, { status: 404 }));
    await failure(me());
    expect(missing()).toBe(1);
    const broken = failing(() => new HttpResponse(null, { status: 503 }));
    await failure(perform("POST", "/api/v1/auth/me"));
    expect(broken()).toBe(1);
  });
});

test("E7-5 DEC-37 a call that stays unanswered for 10 s is given up", async () => {
  const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  const error = await failure(request("get", "/api/v1/sessions", { retries: 0 }));
  expect(patience.mock.calls).toEqual([[10_000]]);
  expect(error).toMatchObject({ status: 0, statusText: "Network error" });
});

describe("error texts", () => {
  const errorFor = async (answer: () => Response) => {
    server.use(http.get("/api/v1/auth/me", answer));
    return failure(me());
  };

  test("E8-4 the server's detail is shown when present", async () => {
    const error = await errorFor(() => HttpResponse.json({ detail: "Not yours" }, { status: 404 }));
    expect(detailOr(error, "fallback")).toBe("Not yours");
  });

  test("E8-11 a nested reason is read too", async () => {
    const error = await errorFor(() =>
      HttpResponse.json({ error: { message: "Provider down" } }, { status: 409 }),
    );
    expect(detailOr(error, "fallback")).toBe("Provider down");
  });

  test("DEC-105 A8-1 D8-1 a missing status text is the standard phrase", async () => {
    const error = await errorFor(() => new HttpResponse("<html>", { status: 404, statusText: "" }));
    expect(detailOr(error, "fallback")).toBe("fallback");
    expect(writeErrorText(error, "fallback")).toBe("Not Found");
    expect(readErrorText(error, "fetch users")).toBe("Failed to fetch users: Not Found");
  });

  test("A8-1 a write prefers detail, then message, then status text", async () => {
    const both = await errorFor(() =>
      HttpResponse.json({ detail: "d", message: "m" }, { status: 409 }),
    );
    expect(writeErrorText(both, "f")).toBe("d");
    const message = await errorFor(() => HttpResponse.json({ message: "m" }, { status: 409 }));
    expect(writeErrorText(message, "f")).toBe("m");
    expect(writeErrorText(new Error("anything"), "f")).toBe("f");
  });
});
