import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "@/test/open-page";
import { CALIBRATIONS, SEASONS, TOURNAMENT } from "./figures";
import { HowGoodPage } from "./how-good-page";
import { isOff, points, ruleName, shortRuleName, standingOf } from "./words";

const open = () => openPage(<HowGoodPage />, "/advice/how-good");
const region = (name: string) => screen.getByRole("region", { name });

test("forecasts are shown against what happened, for each kind of draft", async () => {
  const user = open();
  const lasting = region("Will this player last?");
  for (const { name, figures } of CALIBRATIONS) {
    await user.click(within(lasting).getByRole("button", { name }));
    expect(within(lasting).getByRole("img", { name: new RegExp(name) })).toBeVisible();
    expect(lasting).toHaveTextContent(`${figures.nDrafts.toLocaleString("en-US")} drafts`);
    expect(lasting).toHaveTextContent(`Made on ${figures.date}`);
    expect(lasting).toHaveTextContent(figures.command);
  }
});

test("every lead of the tournament stands in the table with what it proves", async () => {
  const user = open();
  const section = region("Does following it win?");
  for (const against of new Set(TOURNAMENT.rows.map((row) => row.against))) {
    await user.click(within(section).getByRole("button", { name: shortRuleName(against) }));
    const rows = TOURNAMENT.rows.filter(
      (row) => row.against === against && row.measure === "season",
    );
    expect(within(section).getAllByRole("row")).toHaveLength(rows.length + 1);
    const nAhead = rows.filter((row) => standingOf(row) === "ahead").length;
    expect(section).toHaveTextContent(`in ${nAhead} of ${rows.length} kinds of draft`);
    if (nAhead < rows.length) {
      expect(section).toHaveTextContent(/Not shown to be better|Behind it/);
    }
  }
});

test("a lead that is not shown in real seasons is said not to be", () => {
  open();
  const section = region("Would it have won real seasons?");
  for (const row of SEASONS.rows) {
    const words = {
      ahead: "Better than",
      open: "Not shown to be better than",
      behind: "Worse than",
    };
    const said = `${words[standingOf(row)]} ${ruleName(row.against)}: ${points(row.difference)}`;
    expect(section).toHaveTextContent(said);
  }
});

test.each([
  [{ low: 0.1, high: 9 }, "ahead"],
  [{ low: -0.1, high: 9 }, "open"],
  [{ low: -9, high: -0.1 }, "behind"],
] as const)("an interval of %o is %s", (interval, standing) => {
  expect(standingOf(interval)).toBe(standing);
});

test("a forecast is off only where enough cases say so", () => {
  expect(isOff({ said: 0.5, happened: 0.44, n: 200 })).toBe(true);
  expect(isOff({ said: 0.5, happened: 0.44, n: 199 })).toBe(false);
  expect(isOff({ said: 0.5, happened: 0.46, n: 5000 })).toBe(false);
});
