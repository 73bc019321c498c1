import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

test("E2.1-14 DEC-21 the built-in privacy page says what is stored and who runs the server", async () => {
  openApp("/privacy");
  await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
  expect(screen.getByText("draftboard_token")).toBeVisible();
  expect(screen.getByRole("link", { name: "keeper@example.org" })).toHaveAttribute(
    "href",
    "mailto:keeper@example.org",
  );
});

test("DEC-21 the operator's own text replaces the built-in one", async () => {
  server.use(
    http.get("/api/v1/pages/terms", () =>
      HttpResponse.json({ markdown: "## House rules\n\nBe kind." }),
    ),
  );
  openApp("/terms");
  await screen.findByRole("heading", { level: 2, name: "House rules" });
  expect(screen.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  expect(screen.queryByText("Fair use")).toBeNull();
});

test("DEC-21 when the text cannot be read the built-in one is shown", async () => {
  server.use(http.get("/api/v1/pages/terms", () => new HttpResponse(null, { status: 404 })));
  openApp("/terms");
  await screen.findByRole("heading", { level: 2, name: "Fair use" });
});
