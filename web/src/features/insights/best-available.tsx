import { memo, useState } from "react";
import { teamText } from "@/draft/player-text";
import { useDraftActions, useDraftSession } from "@/draft/use-draft-session";
import type { CardPlayer, PositionCard } from "@/engine/pkg/engine_wasm";
import { Badge } from "@/ui/badge";
import { Card, CardHeader } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";

const SHOWN = 5;
const NONE: readonly PositionCard[] = [];

export function BestAvailable() {
  const cards = useDraftSession((session) => session.analysis?.positionCards ?? NONE);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? cards : cards.slice(0, SHOWN);
  const nMore = cards.length - shown.length;
  return (
    <Card aria-label="Best Available by Position">
      <CardHeader title="Best Available by Position" />
      <ul className="divide-y divide-line/70 px-3 py-1">
        {shown.map((card) => (
          <BestCard key={card.position} card={card} />
        ))}
      </ul>
      {nMore > 0 && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="w-full rounded-b-xl py-2 text-ink-muted text-xs hover:bg-hover hover:text-ink"
        >
          +{nMore} more positions
        </button>
      )}
    </Card>
  );
}

const BestCard = memo(function BestCard({ card }: { card: PositionCard }) {
  return (
    <li className="flex items-center gap-2.5 px-1 py-2">
      <PositionTag position={card.position} />
      {card.player ? (
        <BestPlayer player={card.player} scarcity={card.scarcityLabel} />
      ) : (
        <span className="text-ink-faint">Nobody left at {card.label}</span>
      )}
    </li>
  );
});

function BestPlayer({ player, scarcity }: { player: CardPlayer; scarcity: string | null }) {
  const { mark } = useDraftActions();
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {player.name}
          <span className="font-normal text-ink-muted text-xs"> {teamText(player.team)}</span>
        </p>
        <p className="tabular text-ink-muted text-xs">
          ADP {player.adpText}
          {player.roundsFromAdpLabel && (
            <span className={player.isValue ? "text-success" : "text-warning"}>
              {" "}
              · {player.roundsFromAdpLabel}
            </span>
          )}
          {player.projectedPoints !== null && ` · ${player.projectedPoints.toFixed(1)} pts`} ·{" "}
          {player.tier}
        </p>
      </div>
      {scarcity && <Badge tone="danger">{scarcity}</Badge>}
      <button
        type="button"
        aria-label={`Add to My Team ${player.name}`}
        onClick={() => mark(player.id, "my_team")}
        className="h-7 rounded-md bg-accent-soft px-2 font-semibold text-accent-ink text-xs hover:bg-accent hover:text-on-accent"
      >
        Add
      </button>
    </>
  );
}
