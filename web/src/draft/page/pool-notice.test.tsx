import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { PoolNews } from "@/draft/session/draft-session";
import { installEngineWorker } from "@/test/engine-worker";
import { newSession, renderInDraft } from "@/test/render-draft";
import { PoolNotice } from "./pool-notice";

beforeEach(installEngineWorker);

const figures = { team: "KC", adp: 40, projected_points: 180, tier: "T2" };
const person = (player_id: string, name: string) => ({ player_id, name, before: figures });

const NEWS: PoolNews = {
  version: "newer",
  as_of: "August 2026",
  held_version: "held",
  held_as_of: "July 2026",
  has_newer: true,
  changes: [
    {
      ...person("k", "Travis Kelce"),
      status: "targeted",
      after: { ...figures, adp: 12, tier: "T1" },
    },
    { ...person("h", "Kareem Hunt"), status: "targeted", after: null },
    { ...person("c", "Somebody Traded"), status: "my_team", after: { ...figures, team: "DEN" } },
  ],
  tier_changes: 1,
  arrived: 3,
  left: 2,
};

test("newer figures are announced with what they change, and used when asked", async () => {
  const session = newSession();
  session.set({ poolNews: NEWS });
  const user = renderInDraft(session, <PoolNotice />);
  const said = "The pool has newer figures: 2 of your targets and 1 of your players changed.";
  expect(screen.getByRole("status")).toHaveTextContent(said);
  expect(screen.getByText(/Kelce/)).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "What changed" }));
  const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines).toEqual([
    "Travis Kelce ADP 40.0 → 12.0, tier T2 → T1",
    "Kareem Hunt left the pool",
    "Somebody Traded team KC → DEN",
  ]);
  expect(screen.getByText(/1 player in another tier, 3 new, 2 gone/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use the newer figures" }));
  expect(session.calls).toContainEqual(["takeOverPool"]);
});

test("a notice put off stays away until the figures change again", async () => {
  const session = newSession();
  session.set({ poolNews: NEWS });
  const user = renderInDraft(session, <PoolNotice />);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("region", { name: "Newer figures" })).toBeNull();
  session.set({ poolNews: { ...NEWS, version: "newest" } });
  expect(await screen.findByRole("region", { name: "Newer figures" })).toBeVisible();
});
