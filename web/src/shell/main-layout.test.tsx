import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthContext } from "@/api/auth-context";
import { writeCache } from "@/lib/cache";
import { user } from "@/test/handlers";
import { address, findHome, openApp, signedIn } from "@/test/render-app";
import { server } from "@/test/server";
import AvatarMenu from "./avatar-menu";

const brand = () => screen.findByRole("button", { name: "Draftboard" });
const openMenu = async (person: ReturnType<typeof userEvent.setup>) =>
  person.click(await screen.findByRole("button", { name: "AL account menu" }));

test("E2.2-1 E2.2-2 A2-25 the brand button leads a signed-in person home", async () => {
  signedIn();
  const person = openApp("/terms");
  await screen.findByRole("button", { name: "AL account menu" });
  await person.click(await brand());
  await findHome();
  expect(address()).toBe("/welcome");
});

test("E2.2-3 A2-25 the brand button leads a visitor to the sign-in page", async () => {
  const person = openApp("/terms");
  await screen.findByRole("heading", { name: "Terms of Service" });
  await person.click(await brand());
  await screen.findByRole("tab", { name: "Sign In" });
  expect(address()).toBe("/auth");
});

test("E2.2-5 E2.2-6 E2.2-8 E2.2-9 A2-26 the avatar menu shows who is signed in and what can be done", async () => {
  signedIn();
  const person = openApp("/welcome");
  await findHome();
  await openMenu(person);
  const menu = screen.getByRole("menu");
  expect(menu).toHaveTextContent("Ada Lovelace");
  expect(menu).toHaveTextContent("ada@example.org");
  const items = screen.getAllByRole("menuitem").map((item) => item.textContent);
  const links = ["Draft Sessions", "Mock Drafts", "My Ranking", "Your Account"];
  expect(items).toEqual([...links, "Preferences", "Sign Out"]);

  const preferences = screen.getByRole("menuitem", { name: "Preferences" });
  expect(preferences).toHaveAttribute("aria-disabled", "true");
  await person.hover(preferences);
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Coming soon");
  await person.click(preferences);
  expect(menu).toBeVisible();
});

test.each([
  [1, []],
  [2, ["Admin Dashboard"]],
  [4, ["Admin Dashboard"]],
])("E2.2-7 role %i sees %j", async (role, expected) => {
  const auth = {
    state: { status: "authenticated", user } as const,
    notice: null,
    signIn: () => {},
    signOut: async () => {},
    forgetSignIn: () => {},
    keepsOrigin: () => true,
  };
  const person = userEvent.setup();
  render(
    <MemoryRouter>
      <AuthContext value={auth}>
        <AvatarMenu user={{ ...user, role }} />
      </AuthContext>
    </MemoryRouter>,
  );
  await openMenu(person);
  expect(screen.queryAllByText("Admin Dashboard").map((item) => item.textContent)).toEqual(
    expected,
  );
});

test("E4-3 E4-5 DEC-104 signing out forgets the session and its data and leads to /auth", async () => {
  signedIn();
  const token = localStorage.getItem("draftboard_token");
  const ended: (string | null)[] = [];
  server.use(
    http.post("/api/v1/auth/logout", ({ request }) => {
      ended.push(request.headers.get("Authorization"));
      return HttpResponse.json({ success: true });
    }),
  );
  const kept = [
    "draftboard_cache_metrics",
    "draftboard_last_session_id",
    "draftboard_local_session",
    "draftboard_universe:7",
  ];
  for (const key of kept) localStorage.setItem(key, "x");
  const copies = ["draftboard_universe:7", "draftboard_session_players:a", "draft-players:a"];
  for (const key of copies) writeCache(key, { players: [] }, null, 3_600_000);
  localStorage.setItem("draftboard_cache_metrics", "{}");
  sessionStorage.setItem("draftboard_draft_config", "x");
  sessionStorage.setItem("draftboard_auth_from", "/sessions");
  const person = openApp("/welcome");
  await findHome();
  await openMenu(person);
  await person.click(screen.getByRole("menuitem", { name: "Sign Out" }));

  await screen.findByRole("tab", { name: "Sign In", selected: true });
  expect(address()).toBe("/auth");
  expect(Object.keys(localStorage).sort()).toEqual(kept);
  expect(Object.keys(sessionStorage)).toEqual([]);
  await waitFor(() => expect(ended).toEqual([`Bearer ${token}`]));
});

test("the theme switch goes from the system's setting to light, dark and back, and is remembered", async () => {
  const person = openApp("/terms");
  const chosen = () => document.documentElement.dataset.theme;
  await person.click(await screen.findByRole("button", { name: /^Theme: system/ }));
  expect([chosen(), localStorage.getItem("draftboard_theme")]).toEqual(["light", "light"]);
  await person.click(screen.getByRole("button", { name: /^Theme: light/ }));
  expect([chosen(), localStorage.getItem("draftboard_theme")]).toEqual(["dark", "dark"]);
  await person.click(screen.getByRole("button", { name: /^Theme: dark/ }));
  expect([chosen(), localStorage.getItem("draftboard_theme")]).toEqual([undefined, null]);
});

test("after a navigation the new page's heading has the focus", async () => {
  const person = openApp("/terms");
  await screen.findByRole("heading", { name: "Terms of Service" });
  await person.click(await brand());
  const heading = await screen.findByRole("heading", { level: 1, name: "Back on the clock" });
  await waitFor(() => expect(heading).toHaveFocus());
});
