import { screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { address, openApp } from "@/test/render-app";
import { server } from "@/test/server";

type Person = ReturnType<typeof openApp>;

const STATUS = "/api/v1/admin/systems/registration/status";
const account = { Email: "ada@example.org", Username: "ada", Password: "draftday1" };

async function fillIn(person: Person, fields: Partial<typeof account>, acceptsTerms: boolean) {
  await screen.findByRole("button", { name: "Create Account" });
  for (const [label, text] of Object.entries(fields)) {
    await person.type(screen.getByLabelText(label), text);
  }
  if (acceptsTerms) await person.click(screen.getByRole("checkbox"));
  await person.click(screen.getByRole("button", { name: "Create Account" }));
}

function registerAnswers(status: number, body: object): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/auth/register", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const created = (verificationRequired: boolean) => ({
  success: true,
  userId: "user-1",
  verificationRequired,
});

test("E2.3-5 E2.3-6 E2.3-7 E5-3 E5-5 the form has its parts in order, with limits and hints", async () => {
  openApp("/auth?mode=signup");
  await screen.findByRole("button", { name: "Create Account" });
  const panel = screen.getByRole("tabpanel");
  const parts = [...panel.querySelectorAll("button, input")].map(
    (part) => part.getAttribute("name") ?? part.textContent,
  );
  expect(parts).toEqual([
    "Continue with Google",
    "email",
    "username",
    "password",
    "Show",
    "fullName",
    "agreeTerms",
    "Create Account",
    "Sign in here",
  ]);
  expect(panel).toHaveTextContent("OR");
  expect(screen.getByLabelText("Username")).toHaveAccessibleDescription(
    "3-30 characters, letters, numbers, _ and - only",
  );
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(
    "At least 8 characters with letters and numbers",
  );
});

test("E5-1 E5-2 E5-4 E5-6 E5-7 E9-17 E9-18 E9-19 the browser knows the rules of each field", async () => {
  openApp("/auth?mode=signup");
  expect(await screen.findByLabelText("Email")).toMatchObject({ required: true, type: "email" });
  expect(screen.getByLabelText("Username")).toMatchObject({
    required: true,
    minLength: 3,
    maxLength: 30,
  });
  expect(screen.getByLabelText("Password")).toMatchObject({ required: true, minLength: 8 });
  expect(screen.getByLabelText(/Full name/)).toMatchObject({ required: false, maxLength: 100 });
  expect(screen.getByRole("checkbox")).toBeRequired();
});

test("DEC-04 the page a person wanted goes along, for the link in the mail", async () => {
  const sent = registerAnswers(201, created(true));
  const person = openApp("/sessions?q=home");
  await person.click(await screen.findByRole("tab", { name: "Sign Up" }));
  await fillIn(person, account, true);
  await screen.findByRole("heading", { name: "Welcome to Draftboard!" });
  expect(sent).toEqual([expect.objectContaining({ from: "/sessions?q=home" })]);
});

test("E4-7 E3-4 E2.3-11 E2.3-13 E2.3-14 E2.3-12 E1-3 E3-55 E7-12 an account that needs verification", async () => {
  const sent = registerAnswers(201, created(true));
  const person = openApp("/auth?mode=signup");
  await fillIn(person, account, true);
  await screen.findByRole("heading", { name: "Welcome to Draftboard!" });
  expect(screen.getByText("We sent a verification e-mail to ada@example.org.")).toBeVisible();
  expect(sent).toEqual([
    {
      email: "ada@example.org",
      username: "ada",
      password: "draftday1",
      fullName: null,
      agreeTerms: true,
    },
  ]);

  const resent: unknown[] = [];
  server.use(
    http.post("/api/v1/auth/resend-verification", async ({ request }) => {
      resent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  await person.click(screen.getByRole("button", { name: "Resend Verification Email" }));
  await screen.findByText("Sent again. Check your inbox.");
  expect(resent).toEqual([{ email: "ada@example.org" }]);

  await person.click(screen.getByRole("button", { name: "Continue to Sign In" }));
  expect(address()).toBe("/auth");
});

test("E8-9 a resend that fails is told", async () => {
  registerAnswers(201, created(true));
  server.use(
    http.post("/api/v1/auth/resend-verification", () => new HttpResponse(null, { status: 500 })),
  );
  const person = openApp("/auth?mode=signup");
  await fillIn(person, account, true);
  await person.click(await screen.findByRole("button", { name: "Resend Verification Email" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to resend verification email. Please try again.",
  );
});

test("E2.3-15 an account that is ready at once", async () => {
  registerAnswers(201, created(false));
  const person = openApp("/auth?mode=signup");
  await fillIn(person, account, true);
  await screen.findByText("Your account is ready to use.");
  await person.click(screen.getByRole("button", { name: "Sign In to Your Account" }));
  expect(address()).toBe("/auth");
});

test("a new account begins to draft with one tap, without typing the password again", async () => {
  registerAnswers(201, created(false));
  const sent: string[] = [];
  server.use(
    http.post("/api/v1/auth/login", async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({ detail: "Account is deactivated" }, { status: 403 });
    }),
  );
  const person = openApp("/auth?mode=signup");
  await fillIn(person, account, true);
  await person.click(await screen.findByRole("button", { name: "Start Drafting" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Account is deactivated");
  expect(sent).toEqual(["username=ada%40example.org&password=draftday1"]);
});

test.each([
  ["E5-8", {}, true, "Please fill in all required fields"],
  [
    "E5-8",
    { Email: "ada@example.org", Username: "ada" },
    true,
    "Please fill in all required fields",
  ],
  ["E5-9", account, false, "Please accept the Terms of Service and Privacy Policy"],
])("%s %j is stopped before sending", async (_id, fields, acceptsTerms, text) => {
  const sent = registerAnswers(201, created(false));
  const person = openApp("/auth?mode=signup");
  await fillIn(person, fields, acceptsTerms);
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(sent).toEqual([]);
});

test("E5-2 E5-4 E5-9 everything that is wrong is marked at once, each with what it asks for", async () => {
  const sent = registerAnswers(201, created(false));
  const person = openApp("/auth?mode=signup");
  await fillIn(person, { Username: "a b", Password: "short" }, false);
  expect(await screen.findByText("Please fill in all required fields")).toBeVisible();
  expect(screen.getByLabelText("Email")).toBeInvalid();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(screen.getByLabelText("Username")).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByLabelText("Password")).toHaveAttribute("aria-invalid", "true");
  const terms = screen.getByRole("checkbox");
  expect(terms).toHaveAttribute("aria-invalid", "true");
  expect(terms).toHaveAccessibleDescription(
    "Please accept the Terms of Service and Privacy Policy",
  );

  await person.type(screen.getByLabelText("Email"), account.Email);
  await person.click(screen.getByRole("button", { name: "Create Account" }));
  await waitFor(() => expect(screen.getByLabelText("Email")).toBeValid());
  expect(screen.queryByText("Please fill in all required fields")).toBeNull();
  expect(screen.getByLabelText("Username")).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
});

test("E5-2 a username the rules refuse is marked, focused and not sent", async () => {
  const sent = registerAnswers(201, created(false));
  const person = openApp("/auth?mode=signup");
  await fillIn(person, { ...account, Username: "a b" }, true);
  await waitFor(() => expect(screen.getByLabelText("Username")).toBeInvalid());
  expect(screen.getByLabelText("Username")).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ["E2.3-17 E8-13", 409, { detail: "Username already taken" }, "Username already taken"],
  [
    "E6-6",
    403,
    { detail: "New user registration is currently disabled" },
    "New user registration is currently disabled",
  ],
  ["E5-10 E8-7", 500, {}, "Registration failed. Please try again."],
])("%s status %i %j shows '%s' and keeps what was typed", async (_ids, status, body, text) => {
  registerAnswers(status, body);
  const person = openApp("/auth?mode=signup");
  await fillIn(person, account, true);
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(screen.getByLabelText("Username")).toHaveValue("ada");
});

test("E4-7 E2.3-11 E2.3-9 E7-18 while the server is asked, the page says so", async () => {
  server.use(
    http.get(STATUS, async () => {
      await delay("infinite");
      return HttpResponse.json({});
    }),
  );
  openApp("/auth?mode=signup");
  await screen.findByText("Checking Registration Status...");
  expect(screen.queryByRole("button", { name: "Create Account" })).toBeNull();
});

test("E4-7 E2.3-11 E2.3-10 E6-6 closed registration hides the form and leads to sign-in", async () => {
  server.use(http.get(STATUS, () => HttpResponse.json({ enabled: false })));
  const person = openApp("/auth?mode=signup");
  await screen.findByText("Registration Currently Disabled");
  expect(screen.queryByRole("button", { name: "Create Account" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Switch to Sign In" }));
  expect(address()).toBe("/auth");
});

test("DEC-16 when the status cannot be read the form is shown", async () => {
  server.use(http.get(STATUS, () => new HttpResponse(null, { status: 404 })));
  openApp("/auth?mode=signup");
  await screen.findByRole("button", { name: "Create Account" });
});
