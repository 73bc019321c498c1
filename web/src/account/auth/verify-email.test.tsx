import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { user } from "@/test/handlers";
import { address, findHome, openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";

afterEach(() => {
  vi.useRealTimers();
});

const verifyAnswers = (status: number, body: object) =>
  server.use(http.get("/api/v1/auth/verify/:token", () => HttpResponse.json(body, { status })));
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const resendButton = () => screen.findByRole("button", { name: "Resend Verification Email" });

test("E2.1-11 E7-13 E2.4-1 a good link", async () => {
  verifyAnswers(200, { success: true, message: "Email verified" });
  const person = openApp("/verify-email/t1?email=ada@example.org");
  await title("Email Verified");
  await person.click(screen.getByRole("link", { name: "Continue to Sign In" }));
  await screen.findByRole("tab", { name: "Sign In" });
});

test("DEC-04 a person who signed up from a page goes on there, in whatever browser the mail was opened", async () => {
  const from = "/welcome?view=board";
  verifyAnswers(200, { success: true, message: "Email verified", from });
  server.use(
    http.post("/api/v1/auth/login", () =>
      HttpResponse.json({ access_token: tokenFor(), token_type: "bearer", expires_in: 3600 }),
    ),
    http.get("/api/v1/auth/me", () => HttpResponse.json(user)),
  );
  const person = openApp("/verify-email/t1?email=ada@example.org");
  await person.click(await screen.findByRole("link", { name: "Continue to Sign In" }));
  await person.type(await screen.findByLabelText("Password"), "draftday1");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  await findHome();
  expect(address()).toBe(from);
});

test("E2.4-1 while the link is checked", async () => {
  server.use(
    http.get("/api/v1/auth/verify/:token", async () => {
      await delay("infinite");
      return HttpResponse.json({});
    }),
  );
  openApp("/verify-email/t1");
  await screen.findByText("Verifying your email...");
});

test.each([
  [
    "E2.4-3",
    400,
    { detail: "Invalid verification link" },
    "Verification Failed",
    "Invalid verification link",
  ],
  [
    "E2.4-4",
    410,
    { detail: "That link is too old", code: "link_expired" },
    "Verification Link Expired",
    "That link is too old",
  ],
  ["E8-8", 500, {}, "Verification Failed", "Email verification failed. Please try again."],
])("%s status %i is '%s'", async (_id, status, body, heading, text) => {
  verifyAnswers(status, body);
  openApp("/verify-email/t1");
  await screen.findByRole("heading", { level: 1, name: heading });
  expect(screen.getByText(text)).toBeVisible();
});

test("E2.4-2 E2.4-5 DEC-07 no token at all", async () => {
  openApp("/verify-email");
  await title("Invalid Verification Link");
  expect(screen.getByRole("link", { name: "Go to Sign In" })).toHaveAttribute("href", "/auth");
  expect(screen.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
});

test("E2.4-6 a signed-in person goes home", async () => {
  signedIn();
  verifyAnswers(200, { success: true });
  openApp("/verify-email/t1");
  await findHome();
  expect(address()).toBe("/welcome");
});

test("E2.4-7 a resend needs an address", async () => {
  verifyAnswers(410, { detail: "Verification link has expired", code: "link_expired" });
  const person = openApp("/verify-email/t1");
  expect(await resendButton()).toBeDisabled();
  await person.type(screen.getByLabelText("Email"), "ada@example.org");
  expect(await resendButton()).toBeEnabled();
});

test("E2.4-8 E2.4-9 E9-22 E7-14 a resend waits 3 s, and after three there are no more", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const sent: unknown[] = [];
  verifyAnswers(400, { detail: "Invalid verification link" });
  server.use(
    http.post("/api/v1/auth/resend-verification", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  openApp("/verify-email/t1?email=ada@example.org");
  for (const count of [1, 2, 3]) {
    await person.click(await resendButton());
    await waitFor(() => expect(sent).toHaveLength(count));
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen.getByText("Sending a new verification email...")).toBeVisible();
    await vi.advanceTimersByTimeAsync(1500);
    await title("Verification Link Expired");
  }
  expect(sent).toEqual(Array(3).fill({ email: "ada@example.org" }));
  expect(await resendButton()).toBeDisabled();
});

test("E8-9 a refused resend is told at once", async () => {
  verifyAnswers(410, { detail: "Verification link has expired", code: "link_expired" });
  server.use(
    http.post("/api/v1/auth/resend-verification", () => new HttpResponse(null, { status: 429 })),
  );
  const person = openApp("/verify-email/t1?email=ada@example.org");
  await person.click(await resendButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to resend verification email. Please try again.",
  );
});
