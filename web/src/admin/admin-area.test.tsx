import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { signedInAs } from "@/test/admin";
import { user } from "@/test/handlers";
import { address, findHome, openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";

const dashboard = () => screen.findByRole("heading", { level: 1, name: "Admin Dashboard" });

const DATA = ["Collectors", "Review Queue"];
const PLAYERS = ["Player Overview", "Player Catalog", "Bulk Operations"];

test.each([
  [2, ["Overview", ...DATA, "Users", "Drafts"]],
  [3, ["Overview", ...PLAYERS, "Import", ...DATA, "Users", "Drafts"]],
  [
    4,
    [
      "Overview",
      ...PLAYERS,
      "Import",
      ...DATA,
      "Users",
      "Drafts",
      "Systems",
      "Workers",
      "Audit",
      "Settings",
    ],
  ],
])(
  "A2-16 A2-17 A2-18 A2-19 A2-20 A2-21 A2-22 A2-23 A2-24 A6-4 A6-6 D6-9 D6-10 role %i is offered %j",
  async (role, expected) => {
    signedInAs(role);
    openApp("/admin");
    await dashboard();
    const links = within(screen.getByRole("navigation", { name: "Admin" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(expected);
  },
);

test.each(["/admin", "/admin/users", "/admin/drafts", "/admin/systems", "/admin/audit"])(
  "A1-3 A2-13 %s leads a plain user home",
  async (path) => {
    signedIn();
    openApp(path);
    await findHome();
    expect(address()).toBe("/welcome");
  },
);

test.each(["/admin/systems", "/admin/system"])(
  "A2-14 DEC-67 %s leads staff who are no admins to the dashboard",
  async (path) => {
    signedInAs(3);
    openApp(path);
    await dashboard();
    expect(address()).toBe("/admin");
  },
);

test.each(["/admin/audit", "/admin/settings"])(
  "A2-10 DEC-67 %s leads staff who are no admins home",
  async (path) => {
    signedInAs(3);
    openApp(path);
    await findHome();
  },
);

test("A2-12 A2-15 a visitor is sent to sign in and keeps the way back", async () => {
  openApp("/admin/users");
  await screen.findByRole("tab", { name: "Sign In", selected: true });
  expect(address()).toBe("/auth");
  expect(window.history.state.usr).toEqual({ from: "/admin/users" });
});

test("A2-11 while the role is being checked it says so", async () => {
  signedIn();
  server.use(
    http.get("/api/v1/auth/me", async () => {
      await delay("infinite");
      return HttpResponse.json(user);
    }),
  );
  openApp("/admin");
  await screen.findByText("Verifying admin privileges...");
});

test("E1-16 E2.1-13 A1-2 A2-1 A2-28 to A2-35 A2-41 A2-42 A2-44 A6-2 A6-5 A8-11 the dashboard shows figures and what an admin may do", async () => {
  signedInAs(4);
  const person = openApp("/admin");
  await dashboard();
  const active = await screen.findByRole("region", { name: "Active Users" });
  await waitFor(() => expect(active).toHaveTextContent("75% of total"));
  expect(screen.getByRole("region", { name: "Total Players" })).toHaveTextContent("412");
  const collectors = screen.getByRole("region", { name: "Data Collectors" });
  expect(collectors).toHaveTextContent("DisabledNone has run, or all of them fail");
  expect(screen.getByText("Healthy")).toBeVisible();
  expect(screen.getByText("healthy · database ok · jobs healthy")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add New User" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Generate Report" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Run Data Sync" })).toBeVisible();
  const management = screen.getByRole("heading", { name: "Management" }).closest("section");
  const links = within(management as HTMLElement).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/users",
    "/admin/player-overview",
    "/admin/drafts",
    "/admin/collectors",
    "/admin/workers",
    "/admin/system",
    "/admin/audit",
    "/admin/settings",
  ]);
  expect(screen.getByRole("link", { name: "System Metrics" })).toHaveAttribute(
    "href",
    "/admin/system",
  );
  expect(screen.getByRole("img", { name: /^Jobs: 8 in 1 days/ })).toBeVisible();

  server.use(
    http.get("/api/v1/admin/stats", () => new HttpResponse(null, { status: 403, statusText: "" })),
  );
  await person.click(screen.getByRole("button", { name: "Refresh" }));
  const banner = await screen.findByText("Dashboard Error");
  expect(banner.parentElement).toHaveTextContent("Failed to fetch admin stats: Forbidden");
});

test("A2-37 A2-38 A6-2 A6-4 a curator may import and sync, and is shown the way to the players", async () => {
  signedInAs(3);
  openApp("/admin");
  await dashboard();
  expect(screen.getAllByRole("link", { name: "Player Overview" })).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Import Players" })).toHaveAttribute(
    "href",
    "/admin/players/import",
  );
  expect(screen.getByRole("button", { name: "Run Data Sync" })).toBeVisible();
});

test("A2-43 A6-2 A6-3 a league admin sees neither reports nor what only admins open", async () => {
  signedInAs(2);
  openApp("/admin");
  await dashboard();
  expect(screen.getByRole("link", { name: "User Management" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Add New User" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Run Data Sync" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Import Players" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Audit Logs" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Generate Report" })).toBeNull();
});

test("DEC-70 a new user is added from the dashboard; the server's refusal is shown", async () => {
  signedInAs(2);
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/admin/users", async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ detail: "Username already taken" }, { status: 409 })
        : HttpResponse.json({ ...user, email: "bo@example.org" }, { status: 201 });
    }),
  );
  const person = openApp("/admin");
  await person.click(await screen.findByRole("button", { name: "Add New User" }));
  const dialog = screen.getByRole("dialog", { name: "Add New User" });
  expect(within(dialog).queryByLabelText("Role")).toBeNull();
  await person.type(within(dialog).getByLabelText("Email"), "bo@example.org");
  await person.type(within(dialog).getByLabelText("Username"), "bo1");
  await person.click(within(dialog).getByRole("button", { name: "Add User" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Username already taken");
  await person.click(within(dialog).getByRole("button", { name: "Add User" }));
  await screen.findByText("bo@example.org was sent an invitation");
  expect(sent[1]).toEqual({
    email: "bo@example.org",
    username: "bo1",
    full_name: null,
    password: null,
    role: 1,
  });
});

test("A2-27 a screen that breaks offers ways out and leaves the rest of the area alone", async () => {
  signedInAs(4);
  server.use(
    http.get("/api/v1/admin/drafts", () => HttpResponse.json({ drafts: [{ id: "1" }], total: 1 })),
    http.post("/api/v1/client-errors", () => HttpResponse.json({ success: true }, { status: 202 })),
  );
  const caught: unknown[] = [];
  const person = openApp("/admin/drafts", { onCaughtError: (error) => caught.push(error) });
  await screen.findByRole("heading", { name: "Admin Panel Error" });
  expect(caught).not.toEqual([]);
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload Page" })).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Go to Admin Dashboard" }));
  await dashboard();
});

test("A2-27 trying again asks for what broke the screen anew", async () => {
  signedInAs(4);
  server.use(
    http.get("/api/v1/admin/drafts", () => HttpResponse.json({ drafts: [{ id: "1" }], total: 1 }), {
      once: true,
    }),
    http.get("/api/v1/admin/drafts", () => HttpResponse.json({ drafts: [], total: 0 })),
    http.post("/api/v1/client-errors", () => HttpResponse.json({ success: true }, { status: 202 })),
  );
  const person = openApp("/admin/drafts", { onCaughtError: () => {} });
  await screen.findByRole("heading", { name: "Admin Panel Error" });
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("heading", { name: "Drafts" });
});

test("A8-9 a failed health check says so", async () => {
  signedInAs(2);
  server.use(http.get("/api/v1/admin/health", () => new HttpResponse(null, { status: 404 })));
  openApp("/admin");
  await screen.findByText("Health check failed: Not Found");
});

test("A4-6 whoever lost the role is led out at the next refusal, and told", async () => {
  signedInAs(4);
  const person = openApp("/admin");
  await dashboard();
  const refused = () => HttpResponse.json({ detail: "Insufficient permissions" }, { status: 403 });
  server.use(
    http.get("/api/v1/auth/me", () => HttpResponse.json({ ...user, role: 1 })),
    http.get("/api/v1/admin/users", refused),
  );
  await person.click(screen.getByRole("link", { name: "User Management" }));
  await findHome();
  expect(address()).toBe("/welcome");
  expect(screen.getByText("An administrator changed your role.")).toBeVisible();
});
