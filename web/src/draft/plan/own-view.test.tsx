import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { PlayerSheet } from "@/draft/player/player-sheet";
import { AlertsBar } from "@/draft/verdict/alerts-bar";
import { installEngineWorker } from "@/test/engine-worker";
import type { FixtureSession } from "@/test/fixture-session";
import { newSession, renderInDraft } from "@/test/render-draft";
import { OwnViewCard } from "./own-view-card";

beforeEach(installEngineWorker);

const factsOf = (session: FixtureSession, id: string) =>
  session.getSnapshot().analysis?.players.find((player) => player.id === id);

test("my ranking moves the values as far as I let it", () => {
  const session = newSession();
  const { players } = session.getSnapshot();
  const backs = players.filter(({ position }) => position === "RB").map(({ id }) => id);
  const [best, , third] = backs;
  if (!best || !third) throw new Error("No backs");
  const myOrder = [third, ...backs.filter((id) => id !== third)];
  session.set({ myRanks: new Map(myOrder.map((id, at) => [id, at + 1])) });
  renderInDraft(session, <OwnViewCard />);
  const slider = screen.getByRole("slider", { name: "Weight of my ranking" });
  expect(factsOf(session, third)?.ownShift).toBe(0);
  fireEvent.change(slider, { target: { value: "1" } });
  expect(screen.getByText("100%")).toBeVisible();
  const [first, moved] = [factsOf(session, best), factsOf(session, third)];
  expect(moved?.value).toBeGreaterThan(first?.value ?? Number.POSITIVE_INFINITY);
  expect(moved?.ownShift).toBeGreaterThan(0);
});

test("a tag is set in the player's sheet, says what it does, and is listed", async () => {
  const session = newSession();
  const { id, name } = session.getSnapshot().players[0] ?? { id: "", name: "" };
  const user = renderInDraft(
    session,
    <>
      <OwnViewCard />
      <PlayerSheet playerId={id} isBeside={false} onClose={() => {}} />
    </>,
  );
  const sheet = screen.getByRole("dialog", { name });
  await user.click(within(sheet).getByRole("button", { name: "Avoid" }));
  expect(sheet).toHaveTextContent("The advice never names this player");
  const tagged = screen.getByRole("list", { name: "Tagged players", hidden: true });
  expect(tagged).toHaveTextContent(`${name} avoid`);
  session.advise();
  const { verdict } = session.getSnapshot();
  const named = [verdict?.recommended, ...(verdict?.alternatives ?? [])];
  expect(named.map((player) => player?.playerId)).not.toContain(id);
  await user.click(within(sheet).getByRole("button", { name: "Sleeper" }));
  expect(sheet).toHaveTextContent(/\+\d+ by your own view/);
  await user.click(within(sheet).getByRole("button", { name: "None" }));
  expect(factsOf(session, id)?.tag).toBeNull();
});

test("beside a verdict the alerts are those that agree with it", () => {
  const session = newSession();
  session.advise();
  const { verdict } = session.getSnapshot();
  if (!verdict) throw new Error("No verdict");
  const [alert] = verdict.beside.insights;
  if (!alert) throw new Error("Nothing to say");
  const agreeing = { ...alert, title: "Agrees with the verdict" };
  session.set({ verdict: { ...verdict, beside: { ...verdict.beside, insights: [agreeing] } } });
  renderInDraft(session, <AlertsBar onOpen={() => {}} />);
  expect(screen.getByText("Agrees with the verdict")).toBeVisible();
  expect(screen.queryByText("+1 more")).toBeNull();
});
