import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { lastName } from "@/players/player-text";
import { installEngineWorker } from "@/test/engine-worker";
import { newSession, renderInDraft } from "@/test/render-draft";
import { server } from "@/test/server";
import { PlayerSheet } from "./player-sheet";

beforeEach(() => installEngineWorker());

const GIBBS = "jahmyr-gibbs-rb";
const open = (session: ReturnType<typeof newSession>, playerId = GIBBS) =>
  renderInDraft(session, <PlayerSheet playerId={playerId} isBeside onClose={() => undefined} />);

test("a note is kept with the session", async () => {
  const session = newSession();
  const user = open(session);
  await user.type(screen.getByLabelText("My note"), "Not before round 2");
  expect(session.getSnapshot().ownView.notes).toEqual({ [GIBBS]: "Not before round 2" });
  await user.clear(screen.getByLabelText("My note"));
  expect(session.getSnapshot().ownView.notes).toEqual({});
});

const told = (player: object) =>
  server.use(
    http.get(`/api/v1/players/${GIBBS}`, () =>
      HttpResponse.json({ condition: null, adp: 3, adp_sources: [], ...player }),
    ),
  );

test("beside the list the sheet is no dialog, and Escape closes it", async () => {
  let isClosed = false;
  const sheet = <PlayerSheet playerId={GIBBS} isBeside onClose={() => (isClosed = true)} />;
  const user = renderInDraft(newSession(), sheet);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("region", { name: "Jahmyr Gibbs" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(isClosed).toBe(true);
});

test("the sheet gives its place back when my turn comes and when its player goes, not before", () => {
  const session = newSession();
  let nCloses = 0;
  session.draftByAdp(24);
  const other = session.getSnapshot().players.filter(({ status }) => status === null)[40];
  const sheet = <PlayerSheet playerId={other?.id ?? ""} isBeside onClose={() => (nCloses += 1)} />;
  renderInDraft(session, sheet);
  act(() => session.draftByAdp(1));
  expect(nCloses).toBe(0);
  act(() => session.draftByAdp(1));
  expect(nCloses).toBe(1);
  act(() => session.getSnapshot().actions.mark(other?.id ?? "", "drafted"));
  expect(nCloses).toBe(2);
});

test("my player of an earlier round is judged by the pick he went with", () => {
  const session = newSession();
  session.draftByAdp(60);
  const mine = session.getSnapshot().players.find(({ status }) => status === "my_team");
  open(session, mine?.id);
  expect(screen.queryByText("At this pick")).toBeNull();
  const figure = screen.getByText("Taken at").parentElement;
  expect(figure).toHaveTextContent(/^Taken at1\.03(at|\d+ (past|before)) his ADP$/);
  expect(screen.queryByText(/STEAL/)).toBeNull();
});

test("a player is compared with the one the verdict names", () => {
  const session = newSession();
  session.draftByAdp(3);
  session.advise();
  const { recommended, alternatives } = session.getSnapshot().verdict ?? {};
  const [other] = alternatives ?? [];
  if (!recommended || !other) throw new Error("No verdict");
  open(session, other.playerId);
  const table = screen.getByRole("region", { name: "Against the recommended" });
  const lastNames = [other, recommended].map(({ name }) => lastName(name));
  const columns = within(table).getAllByRole("columnheader");
  expect(columns.map(({ textContent }) => textContent)).toEqual(lastNames);
  expect(within(table).getByRole("row", { name: /^Season, taken at \d+/ })).toHaveTextContent(
    "advised",
  );
  const value = within(table).getByRole("row", { name: /^Over replacement/ });
  expect(value).toHaveTextContent(`+${recommended.value.toFixed(0)}`);
});

test("an injury is shown with its day", async () => {
  const as_of = new Date().toISOString().slice(0, 10);
  told({ condition: { injury: "QUESTIONABLE", age: 24, depth: 1, as_of } });
  open(newSession());
  expect(await screen.findByText("Questionable")).toBeVisible();
  expect(screen.getByText("Starter · 24 years old")).toBeVisible();
});

test("each source's ADP is shown with its age", async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const ffc = { source: "ffc", adp: 2.4, adp_superflex: null, last_updated: ago(3) };
  const espn = { source: "espn", adp: 15, adp_superflex: null, last_updated: ago(72) };
  told({ adp_sources: [ffc, espn] });
  open(newSession());
  const table = await screen.findByRole("region", { name: "ADP by source" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(["FFC2.43 h ago", "ESPN15.03 d ago"]);
});

test("the bundled pool's ADP is not passed off as a source's", async () => {
  told({});
  open(newSession());
  expect(await screen.findByText(/The ADP is the bundled pool's/)).toBeVisible();
});

test("without an answer the condition of the session's own list is shown", () => {
  const session = newSession();
  const day = { injury: "IR", condition_as_of: "2026-08-01" };
  const players = session.getSnapshot().players;
  session.set({ players: players.map((own) => (own.id === GIBBS ? { ...own, ...day } : own)) });
  server.use(http.get(`/api/v1/players/${GIBBS}`, () => HttpResponse.error()));
  open(session);
  expect(screen.getByText("Injured reserve")).toBeVisible();
  expect(screen.getByText("reported on Aug 1, 2026")).toBeVisible();
});

test("a handcuff and a stack on my roster are named", () => {
  const session = newSession();
  const { players, actions } = session.getSnapshot();
  const of = (team: string, position: string) =>
    players.find((player) => player.team === team && player.position === position);
  const [passer, back] = [of("DET", "QB"), of("DET", "RB")];
  const receiver = of("DET", "WR");
  const other = players.find(
    ({ id, team, position }) => team === "DET" && position === "RB" && id !== back?.id,
  );
  for (const mine of [passer, other]) actions.mark(mine?.id ?? "", "my_team");
  open(session, back?.id);
  expect(screen.getByText(new RegExp(`${other?.name} \\(handcuff\\)`))).toBeVisible();
  open(session, receiver?.id);
  expect(screen.getByText(new RegExp(`${passer?.name} \\(stack\\)`))).toBeVisible();
});
