import { memo, useState } from "react";
import { canRecord } from "@/draft/session/clock";
import { factsById } from "@/draft/session/player-facts";
import { usePlayerMoves } from "@/draft/session/player-moves";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { CardPlayer, PositionCard } from "@/engine/pkg/engine_wasm";
import { teamText, tierText } from "@/players/player-text";
import { Badge } from "@/ui/badge";
import { PositionTag } from "@/ui/position-tag";
import { Skeleton } from "@/ui/skeleton";

const SHOWN = 5;
const NONE: readonly PositionCard[] = [];
const PLACES = Array.from({ length: SHOWN }, (_, place) => place);

export function BestAvailable() {
  const cards = useDraftSession((session) => session.analysis?.positionCards ?? NONE);
  const isKnown = useDraftSession((session) => session.analysis !== null);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? cards : cards.slice(0, SHOWN);
  const nMore = cards.length - shown.length;
  return (
    <section aria-label="Best Available by Position" className="px-3.5 pb-1">
      <h3 className="sr-only">Best Available by Position</h3>
      <ul className="divide-y divide-line/70">
        {!isKnown &&
          PLACES.map((place) => (
            <li key={place} className="py-1.5">
              <Skeleton className="h-11" />
            </li>
          ))}
        {shown.map((card) => (
          <li key={card.position} className="flex items-center gap-2.5 py-1.5">
            <PositionTag position={card.position} />
            {card.player ? (
              <BestPlayer {...shownOf(card.player)} scarcity={card.scarcityLabel} />
            ) : (
              <span className="text-ink-faint">Nobody left at {card.label}</span>
            )}
          </li>
        ))}
      </ul>
      {nMore > 0 && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="w-full rounded-md py-1.5 text-ink-muted text-xs hover:bg-hover hover:text-ink"
        >
          +{nMore} more {nMore === 1 ? "position" : "positions"}
        </button>
      )}
    </section>
  );
}

interface BestPlayerProps {
  id: string;
  name: string;
  team: string;
  /** Until the list knows the player: whole, where the list has halves. */
  adp: string;
  roundsFromAdp: string | null;
  isValue: boolean;
  points: string | null;
  tier: string | null;
  scarcity: string | null;
}

/** Plain values, as they are printed: he is drawn again exactly when one of them changes. */
function shownOf(player: CardPlayer): Omit<BestPlayerProps, "scarcity"> {
  const { id, name, team, adpText, roundsFromAdpLabel, isValue, projectedPoints } = player;
  const { position, positionTier: tier } = player;
  return {
    id,
    name,
    team: teamText(team),
    adp: adpText,
    roundsFromAdp: roundsFromAdpLabel,
    isValue,
    points: projectedPoints === null ? null : projectedPoints.toFixed(1),
    tier: tier === null ? null : tierText(position, tier),
  };
}

const BestPlayer = memo(function BestPlayer(player: BestPlayerProps) {
  const { toMyTeam } = usePlayerMoves();
  const isRecording = useDraftSession(canRecord);
  const listedAdp = useDraftSession(({ analysis }) => factsById(analysis).get(player.id)?.adpText);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {player.name}
          <span className="font-normal text-ink-muted text-xs"> {player.team}</span>
        </p>
        <p className="tabular text-ink-muted text-xs">
          ADP {listedAdp ?? player.adp}
          {player.roundsFromAdp && (
            <span className={player.isValue ? "text-success" : "text-warning"}>
              {" "}
              · {player.roundsFromAdp}
            </span>
          )}
          {player.points !== null && ` · ${player.points} pts`}
          {player.tier && ` · ${player.tier}`}
        </p>
      </div>
      {player.scarcity && <Badge tone="danger">{player.scarcity}</Badge>}
      {isRecording && (
        <button
          type="button"
          aria-label={`Add to My Team ${player.name}`}
          onClick={() => toMyTeam(player.id)}
          className="h-7 rounded-md bg-accent-soft px-2 font-semibold text-accent-ink text-xs hover:bg-accent hover:text-on-accent"
        >
          Add
        </button>
      )}
    </>
  );
});
