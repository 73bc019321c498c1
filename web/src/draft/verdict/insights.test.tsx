import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BestAvailable } from "@/draft/plan/best-available";
import { StatusBar } from "@/draft/plan/status-bar";
import type { Reason } from "@/engine/pkg/engine_wasm";
import type { FixtureSession } from "@/test/fixture-session";
import { newSession, renderInDraft } from "@/test/render-draft";
import { AlertsBar } from "./alerts-bar";
import { InsightsPanel } from "./insights-panel";
import { VerdictCard } from "./verdict-card";

const region = (name: string) => screen.getByRole("region", { name });

/** Adds the first players left that pass to my team. */
function takeMine(session: FixtureSession, n: number, isWanted: (team: string | null) => boolean) {
  const { players, actions } = session.getSnapshot();
  const wanted = players.filter(({ team, status }) => status === null && isWanted(team));
  for (const { id } of wanted.slice(0, n)) actions.mark(id, "my_team");
}

test("E2.11-28 E2.11-29 E9-61 the bar shows four alerts and how many more there are", async () => {
  const session = newSession();
  session.draftByAdp(30);
  const user = renderInDraft(session, <AlertsBar onOpen={() => {}} />);
  const bar = region("Live Draft insights and alerts");
  const { insights } = session.getSnapshot().analysis ?? { insights: [] };
  for (const { title } of insights.slice(0, 4)) expect(bar).toHaveTextContent(title);
  const more = screen.getByRole("button", { name: `+${insights.length - 4} more` });
  await user.click(more);
  for (const { title } of insights) expect(bar).toHaveTextContent(title);
});

test.each([
  ["before the board is looked at nobody says", false, 0],
  ["once it is looked at both say", true, 2],
])("%s that there is nothing to say", (_, isLookedAt, nSaying) => {
  const session = newSession();
  const snapshot = session.getSnapshot();
  const found = snapshot.analysis && { ...snapshot.analysis, insights: [], scarcityWarning: null };
  const analysis = isLookedAt ? found : null;
  vi.spyOn(session, "getSnapshot").mockReturnValue({ ...snapshot, analysis });
  renderInDraft(
    session,
    <>
      <AlertsBar onOpen={() => {}} />
      <InsightsPanel />
    </>,
  );
  const nothing = /No alerts at this pick|Nothing to say at this pick/;
  expect(screen.queryAllByText(nothing)).toHaveLength(nSaying);
});

test("E7-41 DEC-60 without an engine here the server's insights are shown", () => {
  const session = newSession();
  const { insights, ...rest } = session.getSnapshot().analysis ?? {};
  const [first] = insights ?? [];
  if (!first) throw new Error("Nothing to say");
  const told = { ...first, title: "Said by the server", message: "From afar", insightType: null };
  session.set({ serverInsights: { ...rest, insights: [told] } as never });
  renderInDraft(
    session,
    <>
      <AlertsBar onOpen={() => {}} />
      <InsightsPanel />
    </>,
  );
  expect(region("Live Draft insights and alerts")).toHaveTextContent("Said by the server");
  expect(region("Insights")).toHaveTextContent("From afar");
});

test("whom the verdict names is shown with their injury", () => {
  const session = newSession();
  session.advise();
  const { players, verdict } = session.getSnapshot();
  const hurt = { injury: "Questionable", condition_as_of: "2026-08-01" };
  const named = verdict?.recommended.playerId;
  session.set({ players: players.map((own) => (own.id === named ? { ...own, ...hurt } : own)) });
  renderInDraft(session, <VerdictCard shape="card" isShort={false} />);
  const badge = within(region("Verdict")).getByRole("img", { name: /^Questionable, reported/ });
  expect(badge).toHaveTextContent("Q");
});

test("E9-81 the panel says at most three things", () => {
  const session = newSession();
  session.draftByAdp(40);
  renderInDraft(session, <InsightsPanel />);
  const lines = within(region("Insights")).getAllByRole("listitem");
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(3);
});

test("E2.11-25 E2.11-27 E9-59 E9-62 five positions with ADP, points and tier, the rest behind a button", async () => {
  const user = renderInDraft(newSession(), <BestAvailable />);
  const panel = region("Best Available by Position");
  expect(within(panel).getAllByRole("listitem")).toHaveLength(5);
  expect(panel).toHaveTextContent(/ADP \d+.* · \d+\.\d pts · QB tier \d/);
  await user.click(screen.getByRole("button", { name: "+1 more position" }));
  expect(within(panel).getAllByRole("listitem")).toHaveLength(6);
});

test("E3-30 the best of a position has the ADP that the list gives them", () => {
  const session = newSession();
  renderInDraft(session, <BestAvailable />);
  const { positionCards, players } = session.getSnapshot().analysis ?? {};
  const best = positionCards?.slice(0, 5).map((card) => card.player?.id) ?? [];
  const listed = best.map((id) => players?.find((player) => player.id === id)?.adpText);
  const items = within(region("Best Available by Position")).getAllByRole("listitem");
  expect(items.map(({ textContent }) => /ADP ([\d.]+)/.exec(textContent ?? "")?.[1])).toEqual(
    listed,
  );
});

test("an alternative's chance to last is given once, beside another reason", () => {
  const session = newSession();
  session.draftByAdp(2);
  session.advise();
  const { verdict } = session.getSnapshot();
  if (!verdict) throw new Error("No verdict");
  const reasons: Reason[] = [
    { kind: "survival", text: "41% to last to pick 22", number: 0.41 },
    { kind: "value", text: "36 points above replacement", number: 36 },
  ];
  const alternatives = verdict.alternatives.map((other) => ({ ...other, reasons }));
  session.set({ verdict: { ...verdict, alternatives } });
  renderInDraft(session, <VerdictCard shape="card" isShort={false} />);
  const others = within(screen.getByRole("list", { name: /^Alternatives/ }));
  for (const other of others.getAllByRole("listitem")) {
    expect(other).toHaveTextContent(/% at 22 · 36 points/);
  }
});

test("on the clock a recommended player who would last is shown with the chance", () => {
  const session = newSession();
  session.draftByAdp(2);
  session.advise();
  const { verdict, analysis } = session.getSnapshot();
  const late = analysis?.players.findLast(({ survival }) => survival !== null && survival > 0.99);
  if (!verdict || !late) throw new Error("No verdict");
  const recommended = { ...verdict.recommended, playerId: late.id };
  session.set({ verdict: { ...verdict, recommended } });
  renderInDraft(session, <VerdictCard shape="card" isShort={false} />);
  expect(region("Verdict")).toHaveTextContent(/pick 3, next 22 · >?(99|100)% to last/);
});

test.each([
  [1, true],
  [0, false],
])(
  "with %d of quality left, a warning beside advice to take one is shown: %s",
  (qualityLeft, isShown) => {
    const session = newSession();
    session.advise();
    const snapshot = session.getSnapshot();
    const { analysis, verdict } = snapshot;
    if (!analysis || !verdict) throw new Error("No verdict");
    const scarcityWarning = { position: verdict.recommended.position, qualityLeft };
    const warned = { ...snapshot, analysis: { ...analysis, scarcityWarning } };
    vi.spyOn(session, "getSnapshot").mockReturnValue(warned);
    renderInDraft(session, <InsightsPanel />);
    const warnings = within(region("Insights")).queryAllByText(/ quality /);
    expect(warnings).toHaveLength(isShown ? 1 : 0);
  },
);

test("E2.11-26 a position that runs dry is marked", () => {
  const session = newSession();
  session.draftByAdp(60);
  renderInDraft(session, <BestAvailable />);
  expect(screen.getAllByText("Few left!").length).toBeGreaterThan(0);
});

test("E2.11-30 to E2.11-33 E4-48 E4-49 E9-64 E9-65 the status bar counts, warns and changes colour", () => {
  const session = newSession();
  renderInDraft(session, <StatusBar />);
  const bar = region("Draft status");
  expect(bar).toHaveTextContent("Draft Progress0 / 16");
  expect(bar).toHaveTextContent("QB 0/2");
  expect(bar).toHaveAttribute("data-color", "default");
  act(() => takeMine(session, 3, (team) => team === "DET"));
  expect(bar).toHaveTextContent("Draft Progress3 / 16");
  expect(bar).toHaveTextContent("DET × 3");
  expect(bar).toHaveTextContent(/Bye Week AlertWeek \d+ × 3/);
  expect(bar).toHaveAttribute("data-color", "warning");
  const tone = (text: RegExp) => within(bar).getByText(text).dataset.tone;
  expect([tone(/^DET × 3/), tone(/^Week \d+ × 3/)]).toEqual(["danger", "warning"]);
  act(() => takeMine(session, 2, (team) => team === "KC"));
  expect(tone(/^KC × 2/)).toBe("warning");
  act(() => takeMine(session, 1, (team) => team === "DET"));
  expect(tone(/^Week \d+ × 4/)).toBe("danger");
});

test("DEC-27 a league set up for another pool than the season's says so in the status bar", () => {
  const session = newSession();
  renderInDraft(session, <StatusBar />);
  const bar = region("Draft status");
  expect(bar).toHaveTextContent("Season 2026");
  expect(bar).not.toHaveTextContent("Set up for");
  act(() => session.set({ basePoolVersion: "2019" }));
  expect(bar).toHaveTextContent("Set up for the 2019 pool; you draft from 2026");
  act(() => session.set({ season: null }));
  expect(bar).not.toHaveTextContent("Set up for");
});

test("E4-50 six own picks without a cluster turn the bar green", () => {
  const session = newSession();
  const seen = new Set<string | number | null>();
  const isNew = (...marks: (string | number | null)[]) => {
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  };
  const { players, actions } = session.getSnapshot();
  const spread = players.filter(({ team, bye_week }) => isNew(team, bye_week)).slice(0, 6);
  for (const { id } of spread) actions.mark(id, "my_team");
  renderInDraft(session, <StatusBar />);
  expect(region("Draft status")).toHaveAttribute("data-color", "success");
});
