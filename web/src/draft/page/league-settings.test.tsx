import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/api/errors";
import type { DraftConfig } from "@/engine/pkg/engine_wasm";
import { installEngineWorker } from "@/test/engine-worker";
import { newSession, renderInDraft } from "@/test/render-draft";
import { LeagueSettings } from "./league-settings";

function openDialog(config: DraftConfig = {}, nPicks = 0) {
  const session = newSession(config);
  session.set({ name: "Home league", scoring: 0.5 });
  session.draftByAdp(nPicks);
  const onClose = vi.fn();
  const person = renderInDraft(session, <LeagueSettings onClose={onClose} />);
  const dialog = within(screen.getByRole("dialog", { name: "League Settings" }));
  return { session, person, dialog, onClose };
}

test("E2.12-1 the league of an open session is changed as a whole; trades and keepers stay", async () => {
  const keepers = [{ player_id: "bijan-robinson-rb", slot: 2, round: 3 }];
  const { session, person, dialog, onClose } = openDialog({ keepers });
  expect(dialog.getByLabelText("Scoring")).toHaveValue("0.5");
  await person.clear(dialog.getByLabelText("Session name"));
  await person.type(dialog.getByLabelText("Session name"), "Work league");
  await person.selectOptions(dialog.getByLabelText("Teams"), "10");
  await person.selectOptions(dialog.getByLabelText("Scoring"), "PPR");
  await person.click(dialog.getByRole("button", { name: "Save League" }));
  expect(session.getSnapshot()).toMatchObject({
    name: "Work league",
    scoring: 1,
    config: { team_count: 10, draft_slot: 3, keepers },
  });
  expect(onClose).toHaveBeenCalled();
});

test("keepers of an open session are changed, taken out and added", async () => {
  const keepers = [
    { player_id: "bijan-robinson-rb", slot: 2, round: 3 },
    { player_id: "josh-allen-qb", slot: 5, round: 6 },
  ];
  const { session, person, dialog } = openDialog({ keepers });
  await person.selectOptions(dialog.getByLabelText("Team of Bijan Robinson"), "My team");
  await person.click(dialog.getByRole("button", { name: "Remove keeper Josh Allen" }));
  await person.click(dialog.getByRole("button", { name: "Add Keeper" }));
  await person.type(dialog.getByLabelText("Search a player to keep"), "jahmyr");
  await person.click(dialog.getByRole("button", { name: /Jahmyr Gibbs/ }));
  // Mine wherever I draft from.
  await person.selectOptions(dialog.getByLabelText("Your draft slot"), "9");
  await person.click(dialog.getByRole("button", { name: "Save League" }));
  expect(session.getSnapshot().config.keepers).toEqual([
    { player_id: "bijan-robinson-rb", slot: 9, round: 3 },
    { player_id: "jahmyr-gibbs-rb", slot: 9, round: 1 },
  ]);
});

test("traded picks of an open session are changed, taken back and added", async () => {
  installEngineWorker();
  const traded_picks = [
    { pick: 23, slot: 3 },
    { pick: 30, slot: 1 },
  ];
  const { session, person, dialog } = openDialog({ traded_picks });
  const rows = () =>
    within(dialog.getByRole("list", { name: "Traded picks" })).getAllByRole("listitem");
  expect(await dialog.findByLabelText("Round of trade 1")).toHaveValue("2");
  expect(rows()[0]).toHaveTextContent("Pick 232.11");
  expect(dialog.getByLabelText("Old team of trade 1")).toHaveDisplayValue("from Team 2");
  expect(dialog.getByLabelText("New team of trade 1")).toHaveDisplayValue("to My team");
  await person.selectOptions(dialog.getByLabelText("Round of trade 1"), "Round 4");
  await person.selectOptions(dialog.getByLabelText("Old team of trade 1"), "from Team 12");
  await person.click(dialog.getByRole("button", { name: "Remove trade of pick 30" }));
  await person.click(dialog.getByRole("button", { name: "Add Trade" }));
  await person.selectOptions(dialog.getByLabelText("New team of trade 2"), "to Team 5");
  await person.click(dialog.getByRole("button", { name: "Save League" }));
  expect(session.getSnapshot().config.traded_picks).toEqual([
    { pick: 37, slot: 3 },
    { pick: 1, slot: 5 },
  ]);
});

test("a new trade is of a pick that is still to be made", async () => {
  installEngineWorker();
  const { person, dialog } = openDialog({}, 4);
  await person.click(await dialog.findByRole("button", { name: "Add Trade" }));
  expect(dialog.getByRole("list", { name: "Traded picks" })).toHaveTextContent("Pick 51.05");
});

test("E5-14 a name that breaks the rules is not sent", async () => {
  const { session, person, dialog } = openDialog();
  await person.clear(dialog.getByLabelText("Session name"));
  await person.click(dialog.getByRole("button", { name: "Save League" }));
  expect(dialog.getByText("Session name is required")).toBeVisible();
  expect(session.calls).toEqual([]);
});

test("a league too small for the picks made says which of them leave the board", async () => {
  const { person, dialog } = openDialog({}, 12);
  expect(dialog.getByText(/Picks already made keep their numbers/)).toBeVisible();
  await person.selectOptions(dialog.getByLabelText("Teams"), "10");
  await person.selectOptions(dialog.getByLabelText("Rounds"), "1");
  expect(dialog.getByText(/^2 picks lie beyond pick 10/)).toBeVisible();
});

test("a refusal is shown in the server's words and the form keeps what was typed", async () => {
  const { session, person, dialog, onClose } = openDialog();
  const refusal = new ApiError({
    status: 422,
    statusText: "",
    detail: "Traded pick 180 is not part of the draft",
  });
  session.getSnapshot().actions.updateLeague = () => Promise.reject(refusal);
  await person.selectOptions(dialog.getByLabelText("Rounds"), "12");
  await person.click(dialog.getByRole("button", { name: "Save League" }));
  expect(await dialog.findByText("Traded pick 180 is not part of the draft")).toBeVisible();
  expect(dialog.getByLabelText("Rounds")).toHaveValue("12");
  expect(onClose).not.toHaveBeenCalled();
});
