// A stand-in for Sleeper's public API: a draft of four teams, pick by pick.
import { once } from "node:events";
import { createServer } from "node:http";
import { freePort } from "./free-port";

export interface SleeperDraft {
  url: string;
  /** The link people paste. */
  link: string;
  pick: (first: string, last: string, position: string, team: string) => void;
  takeBack: () => void;
  stop: () => Promise<void>;
}

const DRAFT_ID = "1398034370945662976";
const N_TEAMS = 4;

export async function startSleeperDraft(): Promise<SleeperDraft> {
  const picks: object[] = [];
  const answers: Record<string, unknown> = {
    [`/v1/draft/${DRAFT_ID}`]: {
      draft_id: DRAFT_ID,
      type: "snake",
      status: "drafting",
      season: "2026",
      league_id: null,
      draft_order: null,
      slot_to_roster_id: null,
      metadata: { name: "Sunday League", scoring_type: "ppr", slot_name_2: "Second to None" },
      settings: { teams: N_TEAMS, rounds: 10, slots_qb: 1, slots_rb: 2, slots_wr: 2, slots_bn: 5 },
    },
    [`/v1/draft/${DRAFT_ID}/picks`]: picks,
  };
  const port = await freePort();
  const server = createServer((request, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(answers[request.url ?? ""] ?? null));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    link: `https://sleeper.com/draft/nfl/${DRAFT_ID}`,
    pick: (first_name, last_name, position, team) => {
      const at = picks.length;
      const [round, place] = [Math.floor(at / N_TEAMS), at % N_TEAMS];
      picks.push({
        pick_no: at + 1,
        round: round + 1,
        draft_slot: round % 2 === 0 ? place + 1 : N_TEAMS - place,
        player_id: String(at + 1),
        metadata: { first_name, last_name, position, team },
      });
    },
    takeBack: () => void picks.pop(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
