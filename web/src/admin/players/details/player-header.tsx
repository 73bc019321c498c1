import type { ReactNode } from "react";
import { VarianceBars } from "@/admin/players/variance-bars";
import { teamText } from "@/players/player-text";
import { sourceAdpText } from "@/players/sources";
import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";
import type { PlayerDetails } from "./queries";

/** Who it is and where the market has him. */
export function PlayerHeader({ player }: { player: PlayerDetails }) {
  const { consensus_metrics: metrics, condition } = player;
  return (
    <Card aria-label="Player" className="flex flex-wrap items-center gap-x-8 gap-y-4 p-5">
      <div className="flex min-w-64 flex-1 items-center gap-3">
        <PositionTag position={player.position} />
        <div>
          <h1 className="font-display font-semibold text-3xl leading-none">{player.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-1.5 text-ink-muted text-sm">
            {player.full_name !== player.name && `${player.full_name} · `}
            {teamText(player.team)} · bye {player.bye_week ?? "–"} ·{" "}
            <Badge tone={player.status === "active" ? "success" : "warning"}>{player.status}</Badge>
            {condition?.injury && <Badge tone="warning">{condition.injury}</Badge>}
          </p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure name="ADP">{sourceAdpText(player.adp)}</Figure>
        <Figure name="Consensus ADP">{sourceAdpText(player.consensus_adp)}</Figure>
        <Figure name="Variance">
          <VarianceBars variance={player.adp_variance} />
        </Figure>
        <Figure name="Agreement">{metrics.agreement_score?.toFixed(2) ?? "–"}</Figure>
        <Figure name="Confidence">
          <span className="capitalize">{metrics.confidence_level}</span>
        </Figure>
        <Figure name="Projected">{player.projected_points?.toFixed(1) ?? "–"}</Figure>
      </dl>
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs text-ink-muted">{name}</dt>
      <dd className="tabular font-display font-semibold text-xl">{children}</dd>
    </div>
  );
}
