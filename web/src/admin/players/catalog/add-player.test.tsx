import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Schema } from "@/api/client";
import { signedInAs } from "@/test/admin";
import { AdminSocketServer } from "@/test/admin-socket";
import { catalogRow, serveCatalog } from "@/test/player-data";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";
// Loaded here, so that no test waits for it.
import "./catalog-page";

let live: AdminSocketServer;

beforeEach(async () => {
  live = await AdminSocketServer.start();
});

afterEach(() => live.stop());

const WALKER = { id: "kenneth-walker-iii-rb", name: "Kenneth Walker III", position: "RB" };

function serveAnswer(answer: Schema<"AddedPlayer">) {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/v1/admin/players", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

async function fillIn(fields: Record<string, string>) {
  signedInAs(3);
  const asked = serveCatalog([catalogRow("Player 001")]);
  const person = openApp("/admin/player-catalog");
  await screen.findByText("Player 001");
  await person.click(screen.getByRole("button", { name: "Add Player" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Player" }));
  for (const [label, text] of Object.entries(fields)) {
    await person.type(dialog.getByLabelText(label), text);
  }
  const add = dialog.getByRole("button", { name: "Add Player" });
  return { person, dialog, add, asked };
}

test("a player is added with what is known of him, and the catalog is read again", async () => {
  const sent = serveAnswer({
    outcome: "added",
    player: { ...WALKER, team: null },
    candidates: [],
  });
  const fields = { Name: "Kenneth Walker III", Team: "FA", "Bye week": "8", PPR: "30.5" };
  const { person, add, asked } = await fillIn(fields);
  const nBefore = asked.length;
  await person.click(add);
  expect(await screen.findByText("Kenneth Walker III, RB FA was added")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([
    {
      ...{ name: "Kenneth Walker III", position: "RB", team: "FA", bye_week: 8 },
      adp: { standard: null, half_ppr: null, ppr: 30.5 },
    },
  ]);
  await waitFor(() => expect(asked.length).toBeGreaterThan(nBefore));
});

test("a player who exists already is shown, and what was typed stays to be corrected", async () => {
  serveAnswer({ outcome: "known", player: { ...WALKER, team: "SEA" }, candidates: [] });
  const { person, dialog, add } = await fillIn({ Name: "Kenneth Walker", Team: "SEA" });
  await person.click(add);
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "Kenneth Walker III, RB SEA is already in the catalog.",
  );
  const link = dialog.getByRole("link", { name: "Kenneth Walker III, RB SEA" });
  expect(link).toHaveAttribute("href", "/admin/players/kenneth-walker-iii-rb");
  expect(add).toBeDisabled();
  await person.type(dialog.getByLabelText("Name"), "s");
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(dialog.getByLabelText("Name")).toHaveValue("Kenneth Walkers");
  expect(add).toBeEnabled();
});

test("a doubtful player waits in the review queue, and the dialog says for whom he may be taken", async () => {
  serveAnswer({ outcome: "in_doubt", player: null, candidates: [{ ...WALKER, team: "SEA" }] });
  const { person, dialog, add } = await fillIn({ Name: "Keneth Walker", Team: "SEA" });
  await person.click(add);
  expect(await dialog.findByText(/He may be Kenneth Walker III, RB SEA/)).toBeVisible();
  const link = dialog.getByRole("link", { name: "review queue" });
  expect(link).toHaveAttribute("href", "/admin/collectors/review");
});
