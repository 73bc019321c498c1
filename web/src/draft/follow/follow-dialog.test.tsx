import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import type { Schema } from "@/api/client";
import { openPage } from "@/test/open-page";
import { server } from "@/test/server";
import { serveSessions } from "@/test/sessions";
import { FollowDialog } from "./follow-dialog";

const LEAGUE: Schema<"LeagueReportBody"> = {
  ...{ draft_id: "1", name: "Office", kind: "snake", phase: "drafting", team_count: 2, rounds: 4 },
  ...{ scoring_format: 0.5, roster: [], bench_spots: 2, team_names: ["The First", "Second"] },
  ...{ n_picks: 0, n_keepers: 0, n_trades: 0, unknown: [], remarks: [], slot: null },
};

/** Looks a draft up in which the person sits at this slot. */
async function lookUp(slot: number | null) {
  const followed: unknown[] = [];
  const onFollowed = vi.fn();
  serveSessions();
  const preview = { league: { ...LEAGUE, slot }, drafts: [] };
  server.use(
    http.post("/api/v1/sync/preview", () => HttpResponse.json(preview)),
    http.post("/api/v1/sessions/:id/sync", async ({ request }) => {
      followed.push(await request.json());
      return HttpResponse.json({ sync: null });
    }),
  );
  const dialog = <FollowDialog onFollowed={onFollowed} onClose={() => {}} />;
  const person = openPage(dialog, "/drafts-legacy");
  await person.type(await screen.findByLabelText("Draft link or number"), "1");
  await person.click(screen.getByRole("button", { name: "Look it up" }));
  const team = await screen.findByLabelText("Your team");
  return { person, team, followed, onFollowed };
}

const follow = () => screen.getByRole("button", { name: "Follow this draft" });

test("whoever is not known in the draft chooses the team before it is followed", async () => {
  const { person, team, followed, onFollowed } = await lookUp(null);
  expect(team).toHaveDisplayValue("Choose your team");
  expect(follow()).toBeDisabled();
  await person.selectOptions(team, "2. Second");
  await person.click(follow());
  await waitFor(() => expect(onFollowed).toHaveBeenCalled());
  expect(followed).toEqual([{ provider: "sleeper", draft_id: "1", slot: 2 }]);
});

test("a person's own team is chosen already", async () => {
  const { team } = await lookUp(2);
  expect(team).toHaveDisplayValue("2. Second");
  expect(follow()).toBeEnabled();
});
