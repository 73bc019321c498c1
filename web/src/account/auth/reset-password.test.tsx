import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { health } from "@/test/handlers";
import { openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";

async function choose(person: ReturnType<typeof openApp>, password: string) {
  await person.type(await screen.findByLabelText("New password"), password);
  await person.click(screen.getByRole("button", { name: "Set New Password" }));
}

test("DEC-75 a new password ends the old session and leads to sign-in", async () => {
  signedIn();
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/auth/reset-password", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const person = openApp("/reset-password/t1");
  await choose(person, "newpass12");
  await screen.findByRole("heading", { name: "Password Changed" });
  expect(sent).toEqual([{ token: "t1", password: "newpass12" }]);
  expect(localStorage.getItem("draftboard_token")).toBeNull();
  expect(screen.getByRole("link", { name: "Continue to Sign In" })).toHaveAttribute(
    "href",
    "/auth",
  );
});

test.each([
  [400, "Invalid reset link"],
  [410, "Reset link has expired"],
  [422, "Password must be at least 8 characters with letters and numbers"],
])("DEC-75 status %i shows '%s'", async (status, detail) => {
  server.use(
    http.post("/api/v1/auth/reset-password", () => HttpResponse.json({ detail }, { status })),
  );
  const person = openApp("/reset-password/t1");
  await choose(person, "short");
  expect(await screen.findByRole("alert")).toHaveTextContent(detail);
});

test.each([
  [410, "This link was used already"],
  [410, "Reset link has expired"],
  [400, "Invalid reset link"],
])(
  "a dead link (%i, '%s') says so before anybody types, with the way on",
  async (status, detail) => {
    server.use(
      http.get("/api/v1/auth/reset-password/:token", () =>
        HttpResponse.json({ detail }, { status }),
      ),
    );
    const person = openApp("/reset-password/t1");
    await screen.findByRole("heading", { name: "This Link No Longer Works" });
    expect(screen.getByText(detail)).toBeVisible();
    expect(screen.queryByLabelText("New password")).toBeNull();
    await person.click(screen.getByRole("link", { name: "Ask for a New Link" }));
    expect(await screen.findByRole("button", { name: "Send Link" })).toBeVisible();
  },
);

test("DEC-75 where no mail is sent a dead link names who has a new one", async () => {
  server.use(
    http.get("/api/health", () =>
      HttpResponse.json({ ...health, features: { ...health.features, email: false } }),
    ),
    http.get("/api/v1/auth/reset-password/:token", () =>
      HttpResponse.json({ detail: "Invalid reset link" }, { status: 400 }),
    ),
  );
  openApp("/reset-password/t1");
  await screen.findByText("Ask an administrator for a new one.");
  expect(screen.getByText("Invalid reset link")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Ask for a New Link" })).toBeNull();
});

test("a server in trouble does not call a link dead", async () => {
  server.use(
    http.get("/api/v1/auth/reset-password/:token", () => new HttpResponse("oh", { status: 503 })),
  );
  openApp("/reset-password/t1");
  expect(await screen.findByLabelText("New password")).toBeVisible();
});

test("an invitation names its address, and it is filled in for the first sign-in", async () => {
  server.use(
    http.get("/api/v1/auth/reset-password/:token", () =>
      HttpResponse.json({ email: "bob@example.org", is_invitation: true }),
    ),
    http.post("/api/v1/auth/reset-password", () => HttpResponse.json({ success: true })),
  );
  const person = openApp("/reset-password/t1");
  await screen.findByRole("heading", { name: "Welcome to Draftboard" });
  expect(screen.getByText("Choose a password for bob@example.org.")).toBeVisible();
  await choose(person, "newpass12");
  await person.click(await screen.findByRole("link", { name: "Continue to Sign In" }));
  expect(await screen.findByLabelText("Email")).toHaveValue("bob@example.org");
});
