import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { openPage } from "@/test/open-page";
import { address } from "@/test/render-app";
import { server } from "@/test/server";
import { listedSession, serveSessions } from "@/test/sessions";
import { SessionRouter } from "./session-router";

const LAST_KEY = "draftboard_last_session_id";
const HOME = listedSession();

test("E2.1-1 E2.8-1 E2.8-3 home says what it does, then leads to the sessions", async () => {
  serveSessions(HOME);
  let answer = () => {};
  const arrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(
      "/api/v1/sessions",
      async () => {
        await arrived;
        return HttpResponse.json({ sessions: [HOME] });
      },
      { once: true },
    ),
  );
  openPage(<SessionRouter />, "/");
  expect(await screen.findByText("Preparing your draft experience...")).toBeVisible();
  expect(await screen.findByText("Finding your draft sessions...")).toBeVisible();
  answer();
  await waitFor(() => expect(address()).toBe("/sessions"));
});

test("E4-9 E2.8-2 the last session is validated and opened", async () => {
  serveSessions(HOME);
  localStorage.setItem(LAST_KEY, HOME.id);
  openPage(<SessionRouter />, "/");
  await screen.findByText("Validating your last session...");
  await waitFor(() => expect(address()).toBe(`/draft/${HOME.id}`));
});

test("E8-24 DEC-31 DEC-33 a last session that is gone is named and forgotten", async () => {
  serveSessions();
  localStorage.setItem(LAST_KEY, "gone-session");
  openPage(<SessionRouter />, "/");
  await waitFor(() => expect(address()).toBe("/welcome"));
  expect(screen.getByText("Session does not exist on server")).toBeVisible();
  expect(localStorage.getItem(LAST_KEY)).toBeNull();
});

test("DEC-36 a session kept in this browser is opened without asking the server, by its owner only", async () => {
  const kept = { id: "local-1234", userId: "user-1", marks: {} };
  localStorage.setItem("draftboard_local_session", JSON.stringify(kept));
  localStorage.setItem(LAST_KEY, "local-1234");
  server.use(http.get("/api/v1/sessions/:id", () => delay("infinite")));
  openPage(<SessionRouter />, "/");
  await waitFor(() => expect(address()).toBe("/draft/local-1234"));
});

test("E2.8-4 E2.8-5 E2.8-6 E4-12 E8-59 after three attempts it offers to try again or to go to welcome", async () => {
  let nCalls = 0;
  server.use(
    http.get("/api/v1/sessions", () => {
      nCalls += 1;
      return HttpResponse.json({}, { status: 503 });
    }),
  );
  const person = openPage(<SessionRouter />, "/");
  const title = { name: "Unable to determine your draft route" };
  expect(await screen.findByRole("heading", title)).toBeVisible();
  expect(nCalls).toBe(3);
  expect(screen.getByText("Routing determination failed")).toBeVisible();
  expect(screen.getByText("Attempt 3 of 3")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Troubleshooting tips" })).toBeVisible();
  expect(address()).toBe("/");

  await person.click(screen.getByRole("button", { name: "Continue to Welcome" }));
  expect(address()).toBe("/welcome");
});

test("E2.8-5 trying again starts over", async () => {
  server.use(http.get("/api/v1/sessions", () => HttpResponse.json({}, { status: 503 })));
  const person = openPage(<SessionRouter />, "/");
  const again = await screen.findByRole("button", { name: "Try Again" });
  serveSessions(HOME);
  await person.click(again);
  await waitFor(() => expect(address()).toBe("/sessions"));
});

test("E8-58 DEC-31 a browser that refuses to go there is told, with its reason", async () => {
  serveSessions(HOME);
  openPage(<SessionRouter />, "/");
  // Safari allows a page only so many changes of its address in a while.
  vi.spyOn(window.history, "replaceState").mockImplementation(() => {
    throw new Error("Attempt to use history.replaceState() too often");
  });
  const reason = "Navigation failed: Attempt to use history.replaceState() too often";
  expect(await screen.findByText(reason)).toBeVisible();
  expect(address()).toBe("/");
});
