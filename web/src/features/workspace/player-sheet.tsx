import { factsById } from "@/open-draft/player-facts";
import { useDraftActions, useDraftSession } from "@/open-draft/use-draft-session";
import { isGone, percentText, teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { PositionTag } from "@/ui/position-tag";
import { PlayerActions } from "./player-actions";
import { DeltaLabel, TierBadge, ValueLabel } from "./player-labels";

/** Everything known about one player, and the actions needed less often. */
export function PlayerSheet({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const player = useDraftSession(({ players }) => players.find(({ id }) => id === playerId));
  const facts = useDraftSession(({ analysis }) => factsById(analysis).get(playerId));
  const survivalPick = useDraftSession(({ analysis }) => analysis?.survivalPick ?? null);
  if (!player) return null;
  return (
    <Dialog title={player.name} onClose={onClose}>
      <p className="flex items-center gap-2 text-ink-muted">
        <PositionTag position={player.position} />
        {teamText(player.team)} · {facts?.positionalRank}
        {facts && <TierBadge tier={facts.tier} />}
      </p>
      <dl className="tabular my-4 grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
        <Fact name="ADP">
          {facts?.adpText} <DeltaLabel label={facts?.deltaLabel ?? null} />
        </Fact>
        <Fact name="Bye week">{player.bye_week ?? "–"}</Fact>
        <Fact name="Proj. Pts">{player.projected_points?.toFixed(1) ?? "–"}</Fact>
        {facts?.valueLabel && (
          <Fact name="At this pick">
            <ValueLabel label={facts.valueLabel} />
          </Fact>
        )}
        {typeof facts?.survival === "number" && survivalPick !== null && (
          <Fact name={`Lasts to pick ${survivalPick}`}>{percentText(facts.survival)}</Fact>
        )}
        {player.draftPick && (
          <Fact name="Drafted">
            Round {player.draftRound} · pick {player.draftPick}
          </Fact>
        )}
      </dl>
      <PlayerActions id={player.id} name={player.name} status={player.status} />
      <PoolChoice playerId={player.id} isRemoved={isGone(player)} />
    </Dialog>
  );
}

/** Local first, saved by Save or after five seconds; a mark goes to the server at once. */
function PoolChoice({ playerId, isRemoved }: { playerId: string; isRemoved: boolean }) {
  const actions = useDraftActions();
  return (
    <div className="mt-4 flex items-center gap-3 border-line border-t pt-4">
      <p className="flex-1 text-ink-muted text-xs">
        {isRemoved
          ? "Puts him back without a mark."
          : "Takes him out of the pool without a pick of his own."}{" "}
        Saved with the session.
      </p>
      {isRemoved ? (
        <Button size="sm" onClick={() => actions.restore(playerId)}>
          Restore
        </Button>
      ) : (
        <Button size="sm" onClick={() => actions.remove(playerId)}>
          Remove from Pool
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
