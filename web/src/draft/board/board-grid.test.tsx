import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { newSession, renderInDraft } from "@/test/render-draft";
import { BoardGrid } from "./board-grid";

const cell = (name: RegExp) => screen.getByRole("button", { name });

test("every pick of every team has a cell; mine, the current one and traded ones say so", () => {
  const session = newSession({
    team_count: 4,
    rounds: 3,
    draft_slot: 2,
    traded_picks: [{ pick: 5, slot: 2 }],
  });
  session.draftByAdp(2);
  renderInDraft(session, <BoardGrid />);
  const board = screen.getByRole("table", { name: /^Every pick/ });
  expect(within(board).getAllByRole("button", { name: /^Pick/ })).toHaveLength(12);
  expect(within(board).getByRole("columnheader", { name: "My team" })).toBeVisible();
  expect(cell(/^Pick 1, team 1, .+, (RB|WR|QB|TE)$/)).toBeVisible();
  expect(cell(/^Pick 3, team 3, open, on the clock$/)).toHaveAttribute("aria-current", "step");
  expect(cell(/^Pick 5, my team, open, traded from team 4$/)).toHaveTextContent("→ 2");
});

test("a cell sets, changes and clears its pick", async () => {
  const session = newSession();
  const user = renderInDraft(session, <BoardGrid />);
  const at = (pick: number) =>
    session.getSnapshot().players.find(({ draftPick }) => draftPick === pick)?.name;
  await user.click(cell(/^Pick 1,/));
  await user.type(screen.getByRole("searchbox", { name: "Choose a player" }), "bijan{Enter}");
  expect(at(1)).toBe("Bijan Robinson");
  await user.click(cell(/^Pick 1,/));
  await user.type(screen.getByRole("searchbox", { name: "Change to another player" }), "gibbs");
  await user.click(screen.getByRole("button", { name: /Jahmyr Gibbs/ }));
  expect(at(1)).toBe("Jahmyr Gibbs");
  await user.click(cell(/^Pick 1,/));
  await user.click(screen.getByRole("button", { name: "Clear pick" }));
  expect(at(1)).toBeUndefined();
});

test("a traded pick is given to its new owner, and back", async () => {
  const session = newSession({ keepers: [{ player_id: "bijan-robinson-rb", slot: 2, round: 3 }] });
  const user = renderInDraft(session, <BoardGrid />);
  await user.click(cell(/^Pick 4, team 4,/));
  await user.selectOptions(screen.getByLabelText("This pick belongs to"), "My team");
  expect(session.getSnapshot().config).toMatchObject({
    traded_picks: [{ pick: 4, slot: 3 }],
    keepers: [{ slot: 2 }],
  });
  await user.selectOptions(screen.getByLabelText("This pick belongs to"), "Team 4 (dealt to)");
  expect(session.getSnapshot().config.traded_picks).toEqual([]);
});

test("a made pick is cleared before it changes hands", async () => {
  const session = newSession();
  session.draftByAdp(2);
  const user = renderInDraft(session, <BoardGrid />);
  await user.click(cell(/^Pick 1,/));
  expect(screen.getByLabelText("This pick belongs to")).toBeDisabled();
  expect(screen.getByText("Clear the pick to change whose it is.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear pick" }));
  await user.click(cell(/^Pick 1,/));
  expect(screen.getByLabelText("This pick belongs to")).toBeEnabled();
});

test("a team's roster and needs are one click away", async () => {
  const session = newSession();
  session.draftByAdp(3);
  const user = renderInDraft(session, <BoardGrid />);
  await user.click(screen.getByRole("button", { name: "Team 2" }));
  const team = screen.getByRole("dialog", { name: "Team 2" });
  const second = session.getSnapshot().players.find(({ draftPick }) => draftPick === 2);
  expect(within(team).getByRole("listitem")).toHaveTextContent(second?.name ?? "nobody");
  expect(team).toHaveTextContent(/1 of 16 picks made · lacks QB/);
});
