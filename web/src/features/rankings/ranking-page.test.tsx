import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openPage } from "@/test/open-page";
import { server } from "@/test/server";
import { RankingPage } from "./ranking-page";

const NAMES = ["Bijan Robinson", "Ja'Marr Chase", "Josh Allen"];

function answerOf(ids: readonly string[]) {
  const order = ids.length > 0 ? ids : NAMES;
  const rankings = order.map((name, at) => ({
    player_id: name,
    rank: at + 1,
    name,
    position: "RB",
    team: null,
    adp: NAMES.indexOf(name) + 1,
  }));
  return { rankings, is_default: ids.length === 0, updated_at: null };
}

/** Serves a ranking and notes every order it is given. */
function openRanking() {
  const saved: string[][] = [];
  server.use(
    http.get("/api/v1/rankings", () => HttpResponse.json(answerOf(saved.at(-1) ?? []))),
    http.put("/api/v1/rankings", async ({ request }) => {
      const { rankings } = (await request.json()) as { rankings: { player_id: string }[] };
      saved.push(rankings.map(({ player_id }) => player_id));
      return HttpResponse.json(answerOf(saved.at(-1) ?? []));
    }),
  );
  return { saved, person: openPage(<RankingPage />, "/my-ranking") };
}

async function importList(person: ReturnType<typeof openPage>, text: string) {
  await person.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = screen.getByRole("dialog", { name: "Import a ranking" });
  await person.click(within(dialog).getByLabelText("Your list"));
  await person.paste(text);
  return within(dialog);
}

test("DEC-42 E7-22 E7-23 a pasted list is saved with everybody else after it, and undone", async () => {
  const { saved, person } = openRanking();
  const dialog = await importList(person, "1. Josh Allen QB BUF");
  await person.click(dialog.getByRole("button", { name: "Import 1 player" }));
  await screen.findByText("Saved");
  expect(saved).toEqual([["Josh Allen", "Bijan Robinson", "Ja'Marr Chase"]]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Saved");
  expect(saved.at(-1)).toEqual(NAMES);
});

test("DEC-42 a line that names nobody waits with suggestions; the chosen one takes its place", async () => {
  const { saved, person } = openRanking();
  const dialog = await importList(person, "Jamar Chace\nBijan Robinson");
  expect(dialog.getByRole("status")).toHaveTextContent("1 line names nobody we know");
  await person.click(dialog.getByRole("button", { name: /Ja'Marr Chase/ }));
  await person.click(dialog.getByRole("button", { name: "Import 2 players" }));
  await screen.findByText("Saved");
  expect(saved).toEqual([["Ja'Marr Chase", "Bijan Robinson", "Josh Allen"]]);
});

test("DEC-42 a file is read like a pasted list", async () => {
  const { person } = openRanking();
  const dialog = await importList(person, "");
  const file = new File(["Rank,Player\n1,Josh Allen\n2,Bijan Robinson\n"], "mine.csv");
  await person.upload(dialog.getByLabelText("Ranking file"), file);
  await dialog.findByRole("button", { name: "Import 2 players" });
  expect(dialog.getByRole("region", { name: "Lines that name nobody" })).toHaveTextContent(
    "Rank,Player",
  );
});

test("DEC-42 reset asks first, then empties the saved ranking", async () => {
  const { saved, person } = openRanking();
  await person.click(await screen.findByRole("button", { name: "Reset to ADP" }));
  const dialog = screen.getByRole("dialog", { name: "Reset to ADP" });
  expect(dialog).toHaveTextContent("All 3 players go back to the order of their ADP");
  await person.click(within(dialog).getByRole("button", { name: "Reset" }));
  await screen.findByText("Saved");
  expect(saved).toEqual([[]]);
});

test("DEC-42 what could not be saved says so, stays, and can be sent again", async () => {
  const { saved, person } = openRanking();
  server.use(
    http.put("/api/v1/rankings", () => HttpResponse.json({ detail: "Busy" }, { status: 503 }), {
      once: true,
    }),
  );
  const dialog = await importList(person, "Josh Allen");
  await person.click(dialog.getByRole("button", { name: "Import 1 player" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Not saved: Busy");
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Saved");
  expect(saved).toEqual([["Josh Allen", "Bijan Robinson", "Ja'Marr Chase"]]);
});
