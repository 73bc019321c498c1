import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { catchDownloads } from "@/test/downloads";
import { health, user } from "@/test/handlers";
import { address, openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";
import type { Account } from "./queries";

const account: Account = {
  has_password: true,
  has_google: false,
  n_sessions: 3,
  n_hosted_rooms: 1,
  n_joined_rooms: 0,
};

function answer(overrides: Partial<Account> = {}): void {
  server.use(http.get("/api/v1/account", () => HttpResponse.json({ ...account, ...overrides })));
}

const refusal = (status: number, code: string, detail: string) =>
  HttpResponse.json({ detail, code }, { status });

async function open(overrides: Partial<Account> = {}) {
  signedIn();
  answer(overrides);
  const person = openApp("/account");
  await screen.findByRole("heading", { name: "Profile" });
  return person;
}

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const storedToken = () => localStorage.getItem("draftboard_token");

beforeEach(() => {
  server.use(http.get("/api/v1/account", () => HttpResponse.json(account)));
});

test("the page says who is signed in and how", async () => {
  await open({ has_google: true });
  const profile = screen.getByRole("region", { name: "Profile" });
  for (const fact of [
    "Ada Lovelace",
    "ada@example.org",
    "Verified",
    "Password or Google",
    "User",
  ]) {
    expect(within(profile).getByText(fact)).toBeVisible();
  }
  expect(within(profile).getByText("Jul 1, 2026")).toBeVisible();
});

test("an address that was never proven is not called verified", async () => {
  const features = { ...health.features, email: false };
  server.use(http.get("/api/health", () => HttpResponse.json({ ...health, features })));
  await open();
  expect(screen.getByText("ada@example.org")).toBeVisible();
  expect(screen.queryByText("Verified")).not.toBeInTheDocument();
});

test("a new password keeps this browser signed in, with the token of the answer", async () => {
  const renewed = tokenFor({ name: "renewed" });
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/account/password", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ access_token: renewed, token_type: "bearer", expires_in: 3600 });
    }),
  );
  const person = await open();
  const change = screen.getByRole("button", { name: "Change Password" });
  await person.click(change);
  expect(screen.getByText("Please fill in all fields")).toBeVisible();
  await person.type(field("Current password"), "old-horse-1");
  await person.type(field("New password"), "letters only");
  await person.click(change);
  expect(field("New password")).toBeInvalid();
  await person.click(
    screen.getAllByRole("button", { name: "Show what is typed" })[1] as HTMLElement,
  );
  expect(field("New password")).toHaveAttribute("type", "text");
  await person.clear(field("New password"));
  await person.type(field("New password"), "new-horse-2");
  await person.click(change);
  await screen.findByText(/Your password was changed/);
  expect(sent).toEqual([{ current_password: "old-horse-1", new_password: "new-horse-2" }]);
  expect(storedToken()).toBe(renewed);
  expect(field("New password")).toHaveValue("");
});

test("a wrong current password is said beside its field", async () => {
  server.use(
    http.post("/api/v1/account/password", () =>
      refusal(403, "wrong_password", "Your current password is wrong."),
    ),
  );
  const person = await open();
  await person.type(field("Current password"), "wrong-horse-1");
  await person.type(field("New password"), "new-horse-2");
  await person.click(screen.getByRole("button", { name: "Change Password" }));
  await waitFor(() => expect(field("Current password")).toBeInvalid());
  expect(field("Current password")).toHaveAccessibleDescription("Your current password is wrong.");
});

test("a request refused while the password changes goes out again with the new token", async () => {
  const old = tokenFor();
  const renewed = tokenFor({ name: "renewed" });
  let answerChange: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    answerChange = resolve;
  });
  const person = await open();
  const downloads = catchDownloads();
  server.use(
    http.post("/api/v1/account/password", async () => {
      await changed;
      return HttpResponse.json({ access_token: renewed, token_type: "bearer", expires_in: 3600 });
    }),
    http.get("/api/v1/account/export", ({ request }) => {
      if (request.headers.get("Authorization") === `Bearer ${renewed}`)
        return HttpResponse.json({});
      answerChange();
      return refusal(401, "unauthenticated", "Could not validate credentials");
    }),
  );
  expect(storedToken()).toBe(old);
  await person.type(field("Current password"), "old-horse-1");
  await person.type(field("New password"), "new-horse-2");
  await person.click(screen.getByRole("button", { name: "Change Password" }));
  await person.click(screen.getByRole("button", { name: "Download My Data" }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(storedToken()).toBe(renewed);
  expect(address()).toBe("/account");
});

test.each([
  [true, "Send Me a Link", "A link to set a password is on its way to ada@example.org."],
  [false, null, /ask an administrator for a link/],
])("without a password, and mail %s, the way to one is a link", async (sendsMail, button, says) => {
  const features = { ...health.features, email: sendsMail };
  server.use(
    http.get("/api/health", () => HttpResponse.json({ ...health, features })),
    http.post("/api/v1/auth/forgot-password", () =>
      HttpResponse.json(
        { message: "If the address is known, a link is on its way." },
        { status: 202 },
      ),
    ),
  );
  const person = await open({ has_password: false, has_google: true });
  expect(screen.queryByLabelText("Current password")).toBeNull();
  if (button) await person.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(says)).toBeVisible();
});

test("signing out everywhere says what happens, and leads to the sign-in page", async () => {
  server.use(
    http.post("/api/v1/account/sign-out-everywhere", () => HttpResponse.json({ success: true })),
  );
  const person = await open();
  await person.click(screen.getByRole("button", { name: "Sign Out Everywhere" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("All your devices are signed out at once, this one too");
  await person.click(within(dialog).getByRole("button", { name: "Sign Out Everywhere" }));
  expect(await screen.findByText("You have been signed out on all your devices.")).toBeVisible();
  expect(address()).toBe("/auth");
  expect(storedToken()).toBeNull();
});

test("deleting asks for address and password, says why it was refused, and ends at the sign-in page", async () => {
  const person = await open();
  expect(screen.getByText("3 draft sessions, with all picks, targets and notes")).toBeVisible();
  expect(screen.getByText("1 draft room you host, for everybody in it")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Delete My Account" }));
  const dialog = within(screen.getByRole("dialog"));
  const confirm = dialog.getByRole("button", { name: "Delete My Account" });
  expect(confirm).toBeDisabled();
  await person.type(dialog.getByLabelText(/Type your e-mail address/), user.email);
  expect(confirm).toBeDisabled();
  await person.type(dialog.getByLabelText("Password", { exact: true }), "old-horse-1");
  const reason = "You are the only administrator. Make another person an administrator first.";
  server.use(
    http.post("/api/v1/account/delete", () => refusal(409, "last_administrator", reason), {
      once: true,
    }),
  );
  await person.click(confirm);
  expect(await dialog.findByText(reason)).toBeVisible();

  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/account/delete", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  await person.click(confirm);
  expect(await screen.findByText("Your account was deleted.")).toBeVisible();
  expect(sent).toEqual([{ email: user.email, password: "old-horse-1" }]);
  expect(address()).toBe("/auth");
  expect(storedToken()).toBeNull();
});

test("a browser that listens to a draft room is listed, and its pairing can be ended", async () => {
  const room = { id: "f1", session_id: "s1", source: "espn", paired_at: "2026-08-20T19:00:00Z" };
  let feeds = [{ ...room, heard_at: null, sender_version: "1.0.0" }];
  server.use(
    http.get("/api/v1/feeds", () => HttpResponse.json({ feeds })),
    http.delete("/api/v1/account/feeds/f1", () => {
      feeds = [];
      return HttpResponse.json({ success: true, id: "f1" });
    }),
  );
  const person = await open();
  const card = within(await screen.findByRole("region", { name: "Paired browsers" }));
  expect(card.getByRole("link", { name: "ESPN room" })).toHaveAttribute("href", "/draft/s1");
  expect(card.getByText(/nothing heard yet, version 1\.0\.0/)).toBeVisible();
  await person.click(card.getByRole("button", { name: "End" }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Paired browsers" })).not.toBeInTheDocument(),
  );
});
