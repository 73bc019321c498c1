import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { installEngineWorker } from "@/test/engine-worker";
import { newSession, renderInDraft } from "@/test/render-draft";
import { WaitingCosts } from "./waiting-costs";

test("the best player to expect at a position is worth less from pick to pick", async () => {
  installEngineWorker();
  const session = newSession();
  session.draftByAdp(20);
  renderInDraft(session, <WaitingCosts />);
  const table = await screen.findByRole("table", { name: /^Best player to expect/ });
  const columns = within(table).getAllByRole("columnheader");
  expect(columns[1]).toHaveTextContent("Now");
  const runners = within(table).getByRole("row", { name: /^RB/ });
  const points = within(runners)
    .getAllByRole("cell")
    .map(({ textContent }) => Number(textContent));
  expect(points).toHaveLength(columns.length - 1);
  expect(points[0]).toBeGreaterThan(0);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points.at(-1)).toBeLessThan(points[0] ?? 0);
});
