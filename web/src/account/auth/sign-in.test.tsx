import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { leaveTo } from "@/lib/leave-page";
import { health, user } from "@/test/handlers";
import { address, findHome, openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";

// jsdom cannot leave the page, so only the last step is replaced.
vi.mock("@/lib/leave-page", () => ({ leaveTo: vi.fn() }));

type Person = ReturnType<typeof openApp>;

async function submit(person: Person, email: string, password: string) {
  await person.click(await screen.findByLabelText("Email"));
  if (email) await person.type(screen.getByLabelText("Email"), email);
  if (password) await person.type(screen.getByLabelText("Password"), password);
  await person.click(screen.getByRole("button", { name: "Sign In" }));
}

let sent: string[];
beforeEach(() => {
  sent = [];
  vi.mocked(leaveTo).mockReset();
});

function loginAnswers(answer: () => Response) {
  server.use(
    http.post("/api/v1/auth/login", async ({ request }) => {
      sent.push(`${request.headers.get("Content-Type")} ${await request.text()}`);
      return answer();
    }),
    http.get("/api/v1/auth/me", () => HttpResponse.json(user)),
  );
}

test("E1-1 E2.3-16 E3-3 E4-2 E7-10 E7-11 E7-50 the right password opens the home page", async () => {
  loginAnswers(() => HttpResponse.json({ access_token: tokenFor() }));
  const person = openApp("/auth");
  await submit(person, "ada@example.org", "draft day&1");
  await findHome();
  expect(sent).toEqual([
    "application/x-www-form-urlencoded username=ada%40example.org&password=draft+day%261",
  ]);
  expect(localStorage.getItem("draftboard_token")).not.toBeNull();
});

test.each([
  ["", ""],
  ["ada@example.org", ""],
  ["", "draftday1"],
])("E5-11 a missing field (%j, %j) is told and nothing is sent", async (email, password) => {
  loginAnswers(() => HttpResponse.json({}));
  const person = openApp("/auth");
  await submit(person, email, password);
  expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in all fields");
  expect(sent).toEqual([]);
});

test.each([
  ["E5-12", 401, { detail: "Invalid email or password" }, "Invalid email or password"],
  ["E5-12", 401, {}, "Invalid email or password"],
  ["DEC-10", 403, { detail: "Account is deactivated" }, "Account is deactivated"],
  ["E5-13 E8-6", 500, {}, "Login failed. Please try again."],
])("%s status %i %j shows %s", async (_ids, status, body, text) => {
  loginAnswers(() => HttpResponse.json(body, { status }));
  const person = openApp("/auth");
  await submit(person, "ada@example.org", "wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(address()).toBe("/auth");
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.org");
});

test("E2.3-1 E2.3-2 E2.3-8 E2.1-8 E2.1-9 E4-6 the tabs and the URL agree", async () => {
  const person = openApp("/auth?mode=signup");
  expect(await screen.findByRole("tab", { name: "Sign Up" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await person.click(screen.getByRole("tab", { name: "Sign In" }));
  expect(address()).toBe("/auth");
  await person.click(screen.getByRole("tab", { name: "Sign Up" }));
  expect(address()).toBe("/auth?mode=signup");
  await person.click(await screen.findByRole("button", { name: "Sign in here" }));
  expect(address()).toBe("/auth");
});

test("E2.3-4 the page links to terms and privacy", async () => {
  openApp("/auth");
  expect(await screen.findByRole("link", { name: "Terms of Service" })).toHaveAttribute(
    "href",
    "/terms",
  );
  expect(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
});

test("E1-2 E7-15 E3-5 'Continue with Google' keeps the state and sends the browser to Google", async () => {
  server.use(
    http.get("/api/v1/auth/oauth/google", () =>
      HttpResponse.json({
        authUrl: "https://accounts.example/o",
        auth_url: "https://accounts.example/o",
        state: "s1",
      }),
    ),
  );
  const person = openApp("/auth");
  await person.click(await screen.findByRole("button", { name: "Continue with Google" }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("https://accounts.example/o"));
  expect(sessionStorage.getItem("draftboard_oauth_state")).toBe("s1");
});

test("E8-10 a failed start is told", async () => {
  server.use(http.get("/api/v1/auth/oauth/google", () => new HttpResponse(null, { status: 404 })));
  const person = openApp("/auth");
  await person.click(await screen.findByRole("button", { name: "Continue with Google" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "OAuth initialization failed. Please try again.",
  );
});

test("DEC-18 without Google the button stays, disabled, and says why", async () => {
  const features = { ...health.features, google_sign_in: false };
  server.use(http.get("/api/health", () => HttpResponse.json({ ...health, features })));
  const person = openApp("/auth");
  const button = () => screen.getByRole("button", { name: "Continue with Google" });
  await waitFor(() => expect(button().parentElement).toHaveAttribute("tabindex", "0"));
  expect(button()).toBeDisabled();
  await person.hover(button().parentElement as HTMLElement);
  expect(await screen.findByRole("tooltip")).toHaveTextContent(
    "Google sign-in is not configured on this server",
  );
});

test("a forgotten password is asked for with the address typed so far", async () => {
  const asked: unknown[] = [];
  const message = "If the address is known, a link is on its way.";
  server.use(
    http.post("/api/v1/auth/forgot-password", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ message }, { status: 202 });
    }),
  );
  const person = openApp("/auth");
  await person.type(await screen.findByLabelText("Email"), "ada@example.org");
  await person.click(screen.getByRole("button", { name: "Forgot password?" }));
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.org");
  await person.click(screen.getByRole("button", { name: "Send Link" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(asked).toEqual([{ email: "ada@example.org" }]);
  await person.click(screen.getByRole("button", { name: "Back to sign in" }));
  expect(screen.getByLabelText("Password")).toBeVisible();
});

test("where no mail is sent, nobody is offered a link", async () => {
  server.use(
    http.get("/api/health", () =>
      HttpResponse.json({ ...health, features: { ...health.features, email: false } }),
    ),
  );
  openApp("/auth");
  await screen.findByLabelText("Password");
  expect(screen.queryByRole("button", { name: "Forgot password?" })).toBeNull();
});

test("whoever has not verified their address yet is offered the link again", async () => {
  const asked: unknown[] = [];
  const detail = "Follow the link we sent you first.";
  loginAnswers(() => HttpResponse.json({ detail, code: "email_unverified" }, { status: 403 }));
  server.use(
    http.post("/api/v1/auth/resend-verification", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const person = openApp("/auth");
  await submit(person, "ada@example.org", "draftday1");
  expect(await screen.findByRole("alert")).toHaveTextContent(detail);
  await person.click(screen.getByRole("button", { name: "Resend Verification Email" }));
  expect(
    await screen.findByText("A new verification email was sent to ada@example.org."),
  ).toBeVisible();
  expect(asked).toEqual([{ email: "ada@example.org" }]);
});
