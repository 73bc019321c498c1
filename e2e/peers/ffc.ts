// A local Fantasy Football Calculator with a few players, which can fail or not respond.
import { once } from "node:events";
import { createServer } from "node:http";
import { freePort } from "./free-port";

export interface Ffc {
  url: string;
  isBroken: boolean;
  isSilent: boolean;
  stop: () => Promise<void>;
}

const PLAYERS = [
  { player_id: 5177, name: "Ja'Marr Chase", position: "WR", team: "CIN", adp: 3.4, bye: 6 },
  { player_id: 5670, name: "Bijan Robinson", position: "RB", team: "ATL", adp: 1.8, bye: 5 },
  { player_id: 9999, name: "Newly Signed", position: "RB", team: "DAL", adp: 170.2, bye: 14 },
];

export async function startFfc(): Promise<Ffc> {
  const port = await freePort();
  const server = createServer((_request, response) => {
    if (ffc.isSilent) return;
    response.setHeader("Content-Type", "application/json");
    response.statusCode = ffc.isBroken ? 500 : 200;
    const players = PLAYERS.map((player) => ({ ...player, times_drafted: 500, stdev: 1 }));
    response.end(JSON.stringify(ffc.isBroken ? {} : { status: "Success", meta: {}, players }));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const ffc: Ffc = {
    url: `http://127.0.0.1:${port}`,
    isBroken: false,
    isSilent: false,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return ffc;
}
