import { memo } from "react";
import type { CatalogRow } from "@/admin/players/catalog-queries";
import { DotPlot } from "@/admin/players/dot-plot";
import { VarianceBars } from "@/admin/players/variance-bars";
import { teamText } from "@/players/player-text";
import { sourceAdpText } from "@/players/sources";
import { Card } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";
import { PlayerLink } from "./catalog-columns";
import { PlayerBox } from "./selection-column";
import type { Selection } from "./use-selection";

interface PlayersProps {
  players: readonly CatalogRow[];
  selection: Selection;
}

/** Few players with all that matters. */
export const PlayerCards = memo(function PlayerCards({ players, selection }: PlayersProps) {
  return (
    <ul aria-label="Players" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {players.map((player) => (
        <li key={player.id}>
          <Card className="flex flex-col gap-3 p-4">
            <div className="flex items-center gap-2.5">
              <PlayerBox selection={selection} player={player} />
              <PositionTag position={player.position} />
              <div className="min-w-0 flex-1">
                <PlayerLink player={player} />
                {player.full_name !== player.name && (
                  <p className="truncate text-ink-muted text-xs">{player.full_name}</p>
                )}
              </div>
              <DotPlot adps={player.adp_data} consensus={player.consensus_adp} />
            </div>
            <dl className="grid grid-cols-4 gap-2">
              <Figure name="Team">{teamText(player.team)}</Figure>
              <Figure name="ADP">{sourceAdpText(player.adp)}</Figure>
              <Figure name="Consensus ADP">{sourceAdpText(player.consensus_adp)}</Figure>
              <Figure name="Bye Week">{player.bye_week ?? "–"}</Figure>
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
});

function Figure({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt className="text-2xs text-ink-muted">{name}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  );
}

/** Many players at a glance. */
export const PlayerTiles = memo(function PlayerTiles({ players, selection }: PlayersProps) {
  return (
    <ul
      aria-label="Players"
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6"
    >
      {players.map((player) => (
        <li key={player.id}>
          <Card className="flex items-center gap-2 px-2.5 py-2">
            <PlayerBox selection={selection} player={player} />
            <PositionTag position={player.position} />
            <div className="min-w-0 flex-1 truncate">
              <PlayerLink player={player} />
              <p className="tabular text-ink-muted text-xs">
                {teamText(player.team)} · {sourceAdpText(player.adp)}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
});

/** The table's place on a phone: two lines for each player. */
export const PlayerLines = memo(function PlayerLines({ players, selection }: PlayersProps) {
  return (
    <ul aria-label="Players" className="divide-y divide-line/70">
      {players.map((player) => (
        <li key={player.id} className="flex items-center gap-3 py-2">
          <PlayerBox selection={selection} player={player} />
          <div className="min-w-0 flex-1">
            <PlayerLink player={player} />
            <p className="tabular flex items-center gap-2 text-ink-muted text-xs">
              <PositionTag position={player.position} />
              {teamText(player.team)} · {player.bye_week ?? "–"}
              <VarianceBars variance={player.adp_variance} />
              <DotPlot adps={player.adp_data} consensus={player.consensus_adp} />
            </p>
          </div>
          <span className="tabular font-display font-semibold text-xl">
            {sourceAdpText(player.consensus_adp)}
          </span>
        </li>
      ))}
    </ul>
  );
});
