import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { account, signedInAs } from "@/test/admin";
import { catchDownloads } from "@/test/downloads";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

const COUNTS: Schema<"UserFilterCounts"> = {
  role: { "1": 1176, "2": 74, "3": 31, "4": 3 },
  status: { active: 1251, inactive: 33 },
  email_state: { verified: 1200, unverified: 80, invited: 4 },
};

/** A server that finds these accounts, or nobody, and notes what it was asked. */
function serveUsers(users: ReturnType<typeof account>[], counts = COUNTS): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("/api/v1/admin/users", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ users, total: users.length, skip: 0, limit: 100, counts });
    }),
  );
  return asked;
}

test("accounts are filtered by chips whose options say how many they find; the address keeps the choice", async () => {
  signedInAs(4);
  const asked = serveUsers([account("bo")]);
  const person = openApp("/admin/users?search=bo&page=2");
  await screen.findByText("bo@example.org");
  await person.click(screen.getByRole("button", { name: "+ Role" }));
  const roles = within(screen.getByRole("dialog", { name: "Filter by Role" }));
  expect(roles.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
    "User 1,176",
    "League Admin 74",
    "Curator 31",
    "Admin 3",
  ]);
  await person.click(roles.getByRole("checkbox", { name: "Curator 31" }));
  await person.click(roles.getByRole("checkbox", { name: "Admin 3" }));
  expect(window.location.search).toBe("?search=bo&role=3%2C4");
  await waitFor(() => expect(asked.at(-1)?.getAll("role")).toEqual(["3", "4"]));
  expect(asked.at(-1)?.get("search")).toBe("bo");
  await person.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Role Curator, Admin" })).toBeVisible();

  await person.click(screen.getByRole("button", { name: "+ E-mail state" }));
  await person.click(screen.getByRole("checkbox", { name: "Not verified 80" }));
  await waitFor(() => expect(asked.at(-1)?.getAll("email_state")).toEqual(["unverified"]));
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(window.location.search).toBe("?search=bo");
});

test("a filter comes back with its address, words it does not know are passed over, and the export keeps to it", async () => {
  signedInAs(4);
  const asked = serveUsers([account("bo", { is_active: false })]);
  const saved = catchDownloads();
  const person = openApp("/admin/users?status=inactive,asleep&role=9");
  await screen.findByText("bo@example.org");
  expect(screen.getByRole("button", { name: "Status Inactive" })).toBeVisible();
  expect(screen.getByRole("button", { name: "+ Role" })).toBeVisible();
  expect(asked[0]?.getAll("status")).toEqual(["inactive"]);
  expect(asked[0]?.has("role")).toBe(false);
  await person.click(screen.getByRole("button", { name: "Export" }));
  await person.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked.at(-1)?.get("limit")).toBe("500");
  expect(asked.at(-1)?.getAll("status")).toEqual(["inactive"]);
});

test("where nobody is found, the page says which filter to drop", async () => {
  signedInAs(4);
  const asked = serveUsers([], {
    role: { "1": 2, "2": 0, "3": 0, "4": 0 },
    status: { active: 1, inactive: 0 },
    email_state: { verified: 0, unverified: 0, invited: 0 },
  });
  const person = openApp("/admin/users?search=xxk&role=3&status=inactive");
  await screen.findByText("No users found");
  const text = "Nobody fits “xxk” and Role Curator and Status Inactive.";
  expect(screen.getByText(new RegExp(text))).toHaveTextContent(
    `${text} Without the filter Role there are 2.`,
  );
  expect(screen.getByRole("button", { name: "Clear the search" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Remove Role" }));
  expect(window.location.search).toBe("?search=xxk&status=inactive");
  await waitFor(() => expect(asked.at(-1)?.has("role")).toBe(false));
});

test("where no single filter hides anybody, all of them can be dropped", async () => {
  signedInAs(4);
  serveUsers([], {
    role: { "1": 0, "2": 0, "3": 0, "4": 0 },
    status: { active: 0, inactive: 0 },
    email_state: { verified: 0, unverified: 0, invited: 0 },
  });
  const person = openApp("/admin/users?role=3&status=inactive");
  await screen.findByText("Nobody fits Role Curator and Status Inactive.");
  const [, offered] = screen.getAllByRole("button", { name: "Clear filters" });
  await person.click(offered as HTMLElement);
  expect(window.location.search).toBe("");
  await screen.findByText("Try another search.");
});
