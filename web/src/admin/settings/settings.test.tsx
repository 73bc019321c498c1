import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

const bind: Schema<"EffectiveSetting"> = {
  name: "DRAFTBOARD_BIND",
  description: "Address to listen on",
  value: "127.0.0.1:8000",
  is_secret: false,
  source: "default",
};
const secret = {
  ...bind,
  name: "DRAFTBOARD_SECRET",
  description: "Secret that signs tokens",
  value: null,
  is_secret: true,
  source: "environment",
};
const contact = { ...bind, name: "DRAFTBOARD_CONTACT_EMAIL", value: null, source: "not set" };

const rowOf = (name: string) => screen.getByText(name).closest("tr");

test("A2-7 DEC-69 what is in force is shown and found; secrets stay hidden", async () => {
  signedInAs(4);
  server.use(
    http.get("/api/v1/admin/settings", () =>
      HttpResponse.json({ settings: [bind, secret, contact] }),
    ),
  );
  const person = openApp("/admin/settings");
  await screen.findByText("DRAFTBOARD_BIND");
  expect(rowOf("DRAFTBOARD_BIND")).toHaveTextContent("127.0.0.1:8000default");
  expect(rowOf("DRAFTBOARD_SECRET")).toHaveTextContent("Hiddenenvironment");
  expect(rowOf("DRAFTBOARD_CONTACT_EMAIL")).toHaveTextContent("Not setnot set");

  const search = screen.getByLabelText("Search settings");
  await person.type(search, "signs TOKENS");
  expect(screen.queryByText("DRAFTBOARD_BIND")).toBeNull();
  expect(rowOf("DRAFTBOARD_SECRET")).toBeVisible();
  await person.type(search, " nowhere");
  await screen.findByText("No settings found");
});

test("A2-7 settings that cannot be fetched say why", async () => {
  signedInAs(4);
  server.use(http.get("/api/v1/admin/settings", () => new HttpResponse(null, { status: 404 })));
  openApp("/admin/settings");
  await screen.findByText("Failed to fetch the settings: Not Found");
});
