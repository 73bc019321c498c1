import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { installEngineWorker } from "@/test/engine-worker";
import { newSession, renderInDraft } from "@/test/render-draft";
import { server } from "@/test/server";
import { PlayerSheet } from "./player-sheet";

beforeEach(() => installEngineWorker());

const GIBBS = "jahmyr-gibbs-rb";
const open = (session: ReturnType<typeof newSession>, playerId = GIBBS) =>
  renderInDraft(session, <PlayerSheet playerId={playerId} onClose={() => undefined} />);

test("a note is kept with the session", async () => {
  const session = newSession();
  const user = open(session);
  await user.type(screen.getByLabelText("My note"), "Not before round 2");
  expect(session.getSnapshot().ownView.notes).toEqual({ [GIBBS]: "Not before round 2" });
  await user.clear(screen.getByLabelText("My note"));
  expect(session.getSnapshot().ownView.notes).toEqual({});
});

test("an injury is shown with its day", async () => {
  const as_of = new Date().toISOString().slice(0, 10);
  server.use(
    http.get(`/api/v1/players/${GIBBS}`, () =>
      HttpResponse.json({ condition: { injury: "Questionable", as_of } }),
    ),
  );
  open(newSession());
  expect(await screen.findByText("Questionable")).toBeVisible();
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
