import { screen } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { health, user } from "@/test/handlers";
import { address, findHome, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";

const GOOD = "/auth/callback?code=c1&state=s1";
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

beforeEach(() => sessionStorage.setItem("draftboard_oauth_state", "s1"));

function callbackAnswers(status: number, body: object): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/auth/oauth/callback", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
    http.get("/api/v1/auth/me", () => HttpResponse.json(user)),
  );
  return sent;
}

test("E2.1-10 E2.5-3 E7-16 E3-6 a good answer signs in and goes home", async () => {
  const sent = callbackAnswers(200, { success: true, token: { access_token: tokenFor() }, user });
  openApp(GOOD);
  await findHome();
  expect(address()).toBe("/welcome");
  expect(sent).toEqual([{ code: "c1", state: "s1" }]);
});

test("DEC-04 the page a person came from survives the trip", async () => {
  sessionStorage.setItem("draftboard_auth_from", "/welcome?view=board");
  callbackAnswers(200, { success: true, token: { access_token: tokenFor() }, user });
  openApp(GOOD);
  await findHome();
  expect(address()).toBe("/welcome?view=board");
});

test("E2.5-1 while the code is exchanged", async () => {
  server.use(
    http.post("/api/v1/auth/oauth/callback", async () => {
      await delay("infinite");
      return HttpResponse.json({});
    }),
  );
  openApp(GOOD);
  await screen.findByText("Completing sign in...");
});

test.each([
  [
    "E2.5-4 E2.5-5",
    "?error=access_denied",
    "Sign In Failed",
    "You declined access to your Google account.",
  ],
  ["DEC-19", "?error=server_error&error_description=Try+later", "Sign In Failed", "Try later"],
  [
    "E8-11",
    "?error=server_error",
    "Sign In Failed",
    "OAuth authentication failed. Please try again.",
  ],
  [
    "E2.5-6",
    "?code=c1",
    "Invalid OAuth Response",
    "The answer from Google was incomplete. Please try again.",
  ],
  ["DEC-19", "?code=c1&state=forged", "Sign In Failed", "Invalid or expired OAuth state"],
])("%s %s is '%s'", async (_ids, query, heading, text) => {
  openApp(`/auth/callback${query}`);
  await title(heading);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute("href", "/auth");
});

test.each([
  [{ detail: "Google sign-in failed" }, "Google sign-in failed"],
  [{ error: { message: "Upstream said no" } }, "Upstream said no"],
  [{}, "OAuth authentication failed. Please try again."],
])("E8-11 a refused exchange %j shows '%s'", async (body, text) => {
  callbackAnswers(502, body);
  openApp(GOOD);
  await title("Sign In Failed");
  expect(screen.getByText(text)).toBeVisible();
});

test("E2.5-2 E2.5-7 our own server says by its code that registration is closed", async () => {
  callbackAnswers(403, { detail: "No new accounts", code: "registration_closed" });
  openApp(GOOD);
  await title("Registration Currently Closed");
  expect(screen.getByRole("link", { name: "Contact Administrator" })).toHaveAttribute(
    "href",
    "mailto:keeper@example.org",
  );
});

test.each([
  "New user registration is currently disabled",
  "Registration is closed",
  "registration DISABLED by the operator",
])("E2.5-2 a provider that describes it as '%s' means closed registration", async (description) => {
  openApp(`/auth/callback?error=server_error&error_description=${encodeURIComponent(description)}`);
  await title("Registration Currently Closed");
});

test("DEC-19 without a contact address the action says whom to ask", async () => {
  server.use(http.get("/api/health", () => HttpResponse.json({ ...health, contact_email: null })));
  callbackAnswers(403, { detail: "No new accounts", code: "registration_closed" });
  openApp(GOOD);
  await title("Registration Currently Closed");
  expect(screen.getByText("Contact Administrator")).toBeVisible();
  expect(screen.getByText("Ask the person who runs this Draftboard server.")).toBeVisible();
});
