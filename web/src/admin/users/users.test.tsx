import { screen, waitFor, within } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { account, signedInAs } from "@/test/admin";
import { user } from "@/test/handlers";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";
import { typeAtOnce } from "@/test/type-at-once";
import { rowActions } from "./row-actions";

type Person = ReturnType<typeof userEvent.setup>;

afterEach(() => {
  vi.useRealTimers();
});

function serveUsers(users: (typeof user)[]): URL[] {
  const asked: URL[] = [];
  server.use(
    http.get("/api/v1/admin/users", ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      const skip = Number(url.searchParams.get("skip"));
      const found = users.filter(({ email }) =>
        email.includes(url.searchParams.get("search") ?? ""),
      );
      const page = found.slice(skip, skip + 100);
      return HttpResponse.json({ users: page, total: found.length, skip, limit: 100 });
    }),
  );
  return asked;
}

async function choose(person: Person, email: string, action: string) {
  await person.click(await screen.findByRole("button", { name: `Actions for ${email}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
  return screen.findByRole("dialog", { name: action });
}

test.each([
  ["an active plain user", {}, ["Reset Password", "Elevate Privileges", "Deactivate", "Delete"]],
  [
    "an elevated active user",
    { role: 3 },
    ["Reset Password", "Change Role", "Revoke Privileges", "Deactivate", "Delete"],
  ],
  ["an inactive user", { is_active: false, role: 4 }, ["Reactivate", "Delete"]],
  [
    "an invited user",
    { is_invited: true },
    ["Resend Invitation", "Elevate Privileges", "Deactivate", "Delete"],
  ],
  ["oneself", { id: "me" }, []],
])("A6-14 to A6-19 an admin's actions on %s", (_, overrides, expected) => {
  const admin = { ...user, id: "me", role: 4 };
  const actions = rowActions(account("bo", overrides), admin);
  expect(actions.map(({ label }) => label)).toEqual(expected);
});

test("A6-11 A6-13 A6-20 whoever is no admin has no actions", async () => {
  signedInAs(3);
  serveUsers([account("bo")]);
  openApp("/admin/users");
  const row = (await screen.findByText("bo@example.org")).closest("tr");
  expect(row).toHaveTextContent("No actions available");
});

test("A2-45 A2-46 A9-2 A9-3 pages of 25 come from blocks of 100; the search waits 300 ms", async () => {
  signedInAs(4);
  const many = Array.from({ length: 130 }, (_, n) => account(`user${n}`));
  const asked = serveUsers(many);
  const person = openApp("/admin/users");
  await screen.findByText("user0@example.org");
  expect(screen.getByText("1–25 of 130")).toBeVisible();
  const sizes = within(screen.getByLabelText("Rows per page")).getAllByRole("option");
  expect(sizes.map((size) => size.textContent)).toEqual(["10", "25", "50", "100"]);
  await person.click(screen.getByRole("button", { name: "Next page" }));
  await screen.findByText("user25@example.org");
  expect(asked.map((url) => url.searchParams.get("skip"))).toEqual(["0"]);

  typeAtOnce(screen.getByLabelText("Search users"), "user12");
  await screen.findByText("1–11 of 11");
  expect(asked.map((url) => url.searchParams.get("search"))).toEqual([null, "user12"]);
});

test("A8-10 DEC-105 a list that cannot be fetched says why", async () => {
  signedInAs(4);
  server.use(http.get("/api/v1/admin/users", () => new HttpResponse(null, { status: 404 })));
  const person = openApp("/admin/users");
  await screen.findByText("Failed to fetch users: Not Found");
  expect(screen.queryByText("No users found")).toBeNull();
  serveUsers([account("bo")]);
  await person.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("bo@example.org");
  expect(screen.queryByText("Failed to fetch users: Not Found")).toBeNull();
});

test("page, order and search are in the address and come back with it", async () => {
  signedInAs(4);
  const many = Array.from({ length: 130 }, (_, n) => account(`user${n}`));
  const asked = serveUsers(many);
  const person = openApp("/admin/users?page=2&size=50&sort=email&order=asc");
  await screen.findByText("51–100 of 130");
  expect(asked[0]?.search).toContain("sort=email&order=asc");
  await person.click(screen.getByRole("button", { name: "Next page" }));
  expect(window.location.search).toBe("?page=3&size=50&sort=email&order=asc");
  await person.type(screen.getByLabelText("Search users"), "user1");
  await waitFor(() => expect(window.location.search).toContain("search=user1"));
  expect(window.location.search).not.toContain("page=");
  await person.click(screen.getByRole("button", { name: "Username" }));
  expect(window.location.search).toContain("sort=username");
});

test("what was done names the person, and the focus returns to their row", async () => {
  signedInAs(4);
  serveUsers([account("bo", { is_active: false }), account("cy")]);
  server.use(
    http.post("/api/v1/admin/users/bo/activate", async ({ request }) => {
      expect(await request.json()).toEqual({ reason: "is back" });
      return HttpResponse.json({ success: true, message: "User activated", user: null });
    }),
  );
  const person = openApp("/admin/users");
  const dialog = await choose(person, "bo@example.org", "Reactivate");
  await person.type(within(dialog).getByLabelText("Reason"), "is back");
  await person.click(within(dialog).getByRole("button", { name: "Reactivate" }));
  const toast = await screen.findByText("User activated");
  expect(toast).toHaveTextContent("bo@example.org");
  const opener = screen.getByRole("button", { name: "Actions for bo@example.org" });
  await waitFor(() => expect(opener).toHaveFocus());
});

test("an invitation is sent again from its row", async () => {
  signedInAs(4);
  serveUsers([account("bo", { is_invited: true })]);
  server.use(
    http.post("/api/v1/admin/users/bo/invite", () =>
      HttpResponse.json({ success: true, message: "Invitation sent", user: null }),
    ),
  );
  const person = openApp("/admin/users");
  await person.click(await screen.findByRole("button", { name: "Actions for bo@example.org" }));
  await person.click(await screen.findByRole("menuitem", { name: "Resend Invitation" }));
  expect(await screen.findByText("Invitation sent")).toHaveTextContent("bo@example.org");
});

test("A4-1 A5-1 A8-13 A2-55 A9-4 deactivating needs a reason, shows at once, and is confirmed for 5 s", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedInAs(4);
  const bo = account("bo");
  serveUsers([bo]);
  let answer = () => {};
  server.use(
    http.post("/api/v1/admin/users/bo/deactivate", async ({ request }) => {
      expect(await request.json()).toEqual({ reason: "left the league" });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      serveUsers([{ ...bo, is_active: false }]);
      return HttpResponse.json({ success: true, message: "User deactivated", user: bo });
    }),
  );
  const person = openApp("/admin/users");
  const dialog = await choose(person, "bo@example.org", "Deactivate");
  await person.click(within(dialog).getByRole("button", { name: "Deactivate" }));
  expect(await within(dialog).findByText("Reason is required for audit trail")).toBeVisible();
  await person.type(within(dialog).getByLabelText("Reason"), "left the league");
  await person.click(within(dialog).getByRole("button", { name: "Deactivate" }));
  // Before the server has answered.
  await screen.findByText("Inactive");
  answer();
  await screen.findByText("User deactivated");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await vi.advanceTimersByTimeAsync(5100);
  await waitFor(() => expect(screen.queryByText("User deactivated")).toBeNull());
});

test("A8-2 DEC-74 a refused deactivation is rolled back and says why", async () => {
  signedInAs(4);
  serveUsers([account("bo")]);
  server.use(
    http.post("/api/v1/admin/users/bo/deactivate", () =>
      HttpResponse.json({ detail: "User is not active" }, { status: 409 }),
    ),
  );
  const person = openApp("/admin/users");
  const dialog = await choose(person, "bo@example.org", "Deactivate");
  await person.type(within(dialog).getByLabelText("Reason"), "x");
  await person.click(within(dialog).getByRole("button", { name: "Deactivate" }));
  await within(dialog).findByText("User is not active");
  await waitFor(() => expect(screen.getByText("Active")).toBeInTheDocument());
});

test("A2-54 A5-2 A6-8 A6-12 A8-15 elevating asks for one of three roles", async () => {
  signedInAs(4);
  serveUsers([account("bo")]);
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/admin/users/bo/elevate-privileges", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: "User elevated to Curator", user: null });
    }),
  );
  const person = openApp("/admin/users");
  const dialog = await choose(person, "bo@example.org", "Elevate Privileges");
  await person.type(within(dialog).getByLabelText("Reason"), "knows players");
  await person.click(within(dialog).getByRole("button", { name: "Elevate Privileges" }));
  await within(dialog).findByText("Please select a role");
  const choices = within(dialog)
    .getAllByRole("option")
    .map((choice) => choice.textContent);
  expect(choices.slice(1)).toEqual(["League Admin", "Curator", "Admin"]);
  await person.selectOptions(within(dialog).getByLabelText("Role"), "Curator");
  expect(dialog).toHaveTextContent("Manage player data, trigger collection, moderate");
  await person.click(within(dialog).getByRole("button", { name: "Elevate Privileges" }));
  await screen.findByText("User elevated to Curator");
  expect(sent).toEqual([{ target_role: 3, reason: "knows players" }]);
});

test("DEC-75 without mail the reset link is shown to be passed on", async () => {
  signedInAs(4);
  serveUsers([account("bo")]);
  server.use(
    http.post("/api/v1/admin/users/bo/reset-password", async ({ request }) => {
      expect(await request.json()).toEqual({ user_email: "bo@example.org", reason: "forgot" });
      const message = "Password reset link created";
      return HttpResponse.json({ message, email_sent: false, reset_url: "http://host/r/abc" });
    }),
  );
  const person = openApp("/admin/users");
  const dialog = await choose(person, "bo@example.org", "Reset Password");
  await person.type(within(dialog).getByLabelText("Reason"), "forgot");
  await person.click(within(dialog).getByRole("button", { name: "Reset Password" }));
  const link = await screen.findByLabelText("Reset link");
  expect(link).toHaveValue("http://host/r/abc");
});

test("A8-17 A4-4 a deleted user leaves the list", async () => {
  signedInAs(4);
  serveUsers([account("bo"), account("cy")]);
  server.use(
    http.delete("/api/v1/admin/users/bo", () => {
      serveUsers([account("cy")]);
      return HttpResponse.json({ success: true, message: "User deleted", user: null });
    }),
  );
  const person = openApp("/admin/users");
  const dialog = await choose(person, "bo@example.org", "Delete");
  await person.type(within(dialog).getByLabelText("Reason"), "asked for it");
  await person.click(within(dialog).getByRole("button", { name: "Delete" }));
  await screen.findByText("User deleted");
  const table = within(screen.getByRole("table"));
  await waitFor(() => expect(table.queryByText("bo@example.org")).toBeNull());
  expect(table.getByText("cy@example.org")).toBeVisible();
});

test("A2-52 A4-3 A8-16 revoking names what it does and needs a reason", async () => {
  signedInAs(4);
  const curator = account("bo", { role: 3 });
  serveUsers([curator]);
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/admin/users/bo/revoke-privileges", async ({ request }) => {
      sent.push(await request.json());
      serveUsers([{ ...curator, role: 1 }]);
      return HttpResponse.json({ success: true, message: "Privileges revoked", user: null });
    }),
  );
  const person = openApp("/admin/users");
  const dialog = await choose(person, "bo@example.org", "Revoke Privileges");
  expect(dialog).toHaveTextContent("bo@example.org becomes a plain user at once");
  expect(within(dialog).queryByLabelText("Role")).toBeNull();
  await person.click(within(dialog).getByRole("button", { name: "Revoke Privileges" }));
  await within(dialog).findByText("Reason is required for audit trail");
  await person.type(within(dialog).getByLabelText("Reason"), "left the staff");
  await person.click(within(dialog).getByRole("button", { name: "Revoke Privileges" }));
  await screen.findByText("Privileges revoked");
  expect(sent).toEqual([{ reason: "left the staff" }]);
  const row = within(screen.getByRole("table")).getByText("bo@example.org").closest("tr");
  await waitFor(() => expect(row).toHaveTextContent("User"));
  expect(row).not.toHaveTextContent("Curator");
});

const FAILURES = [
  ["Deactivate", "post", "bo/deactivate", "Failed to deactivate user", "Action failed"],
  [
    "Reset Password",
    "post",
    "bo/reset-password",
    "Failed to trigger password reset",
    "Action failed",
  ],
  [
    "Change Role",
    "post",
    "bo/elevate-privileges",
    "Failed to elevate user privileges",
    "Operation failed",
  ],
  [
    "Revoke Privileges",
    "post",
    "bo/revoke-privileges",
    "Failed to revoke user privileges",
    "Operation failed",
  ],
  ["Delete", "delete", "bo", "Failed to delete user", "Action failed"],
] as const;

test.each(FAILURES)(
  "A8-1 A8-2 A8-3 A8-4 A8-5 A8-6 A8-12 DEC-74 %s: what is shown when the server gives no reason",
  async (action, method, path, silent, lastResort) => {
    signedInAs(4);
    serveUsers([account("bo", { role: 3 })]);
    const answers = [
      // Neither words nor a status anybody has a phrase for.
      new HttpResponse(null, { status: 499 }),
      // Not an answer at all.
      HttpResponse.text("<html>a proxy's page</html>"),
      HttpResponse.json({ message: "Not today" }, { status: 409 }),
    ];
    server.use(http[method](`/api/v1/admin/users/${path}`, () => answers.shift()));
    const person = openApp("/admin/users");
    const dialog = await choose(person, "bo@example.org", action);
    if (action === "Change Role") {
      await person.selectOptions(within(dialog).getByLabelText("Role"), "Admin");
    }
    await person.type(within(dialog).getByLabelText("Reason"), "x");
    for (const text of [silent, lastResort, "Not today"]) {
      await person.click(within(dialog).getByRole("button", { name: action }));
      await within(dialog).findByText(text);
    }
    expect(screen.getByText("Active")).toBeInTheDocument();
  },
);
