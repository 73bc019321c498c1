import { useMemo } from "react";
import { factsById } from "@/open-draft/player-facts";
import { useDraftActions, useDraftSession } from "@/open-draft/use-draft-session";
import type { Player } from "@/players/player";
import { isGone, lastName, percentText, teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { PositionTag } from "@/ui/position-tag";
import { AdpBySource } from "./adp-by-source";
import { PlayerActions } from "./player-actions";
import { ConditionLine, InjuryNote } from "./player-condition";
import { DeltaLabel, TagBadge, TierBadge, ValueLabel } from "./player-labels";
import { PlayerNote } from "./player-note";
import { rosterMates } from "./roster-mates";
import { SurvivalCurve } from "./survival-curve";
import { TagChoice } from "./tag-choice";
import { usePlayerMarket } from "./use-player-market";

/** Everything known about one player, and the actions needed less often. */
export function PlayerSheet({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const player = useDraftSession(({ players }) => players.find(({ id }) => id === playerId));
  const facts = useDraftSession(({ analysis }) => factsById(analysis).get(playerId));
  const survivalPick = useDraftSession(({ analysis }) => analysis?.survivalPick ?? null);
  const recommended = useDraftSession(({ verdict }) => verdict?.recommended);
  const myTier = useDraftSession(({ myTiers }) => myTiers.get(playerId));
  const mates = useTeamMates(playerId);
  const market = usePlayerMarket(playerId);
  if (!player) return null;
  return (
    <Dialog title={player.name} onClose={onClose}>
      <p className="flex items-center gap-2 text-ink-muted">
        <PositionTag position={player.position} />
        {teamText(player.team)} · {facts?.positionalRank}
        <TierBadge position={player.position} tier={facts?.positionTier ?? null} />
        <TagBadge tag={facts?.tag ?? null} />
      </p>
      <ConditionLine player={player} market={market} />
      <InjuryNote player={player} market={market} />
      <dl className="tabular my-4 grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
        <Fact name="ADP">
          {facts?.adpText} <DeltaLabel label={facts?.deltaLabel ?? null} playerId={player.id} />
        </Fact>
        <Fact name="Bye week">{player.bye_week ?? "–"}</Fact>
        <Fact name="Proj. Pts">{player.projected_points?.toFixed(1) ?? "–"}</Fact>
        {facts && (
          <Fact name="Over replacement">
            {Math.round(facts.value)} pts
            {Math.abs(facts.ownShift) >= 0.5 && (
              <span className="block font-normal text-ink-muted text-xs">
                {signed(facts.ownShift)} by your own view
              </span>
            )}
          </Fact>
        )}
        {facts?.valueLabel && (
          <Fact name="At this pick">
            <ValueLabel label={facts.valueLabel} />
          </Fact>
        )}
        {typeof facts?.survival === "number" && survivalPick !== null && (
          <Fact name={`Lasts to pick ${survivalPick}`}>{percentText(facts.survival)}</Fact>
        )}
        {recommended && recommended.playerId !== player.id && facts && (
          <Fact name={`Against ${lastName(recommended.name)}`}>
            {signed(facts.value - recommended.value)} pts
          </Fact>
        )}
        {myTier && <Fact name="My tier">{myTier}</Fact>}
        <Fact name="Sources">{sourcesText(player)}</Fact>
        {mates.length > 0 && <Fact name="On your roster from this team">{mates.join(", ")}</Fact>}
        {player.draftPick && (
          <Fact name="Drafted">
            Round {player.draftRound} · pick {player.draftPick}
          </Fact>
        )}
      </dl>
      <AdpBySource market={market} />
      {!isGone(player) && <SurvivalCurve playerId={player.id} />}
      <PlayerActions id={player.id} name={player.name} status={player.status} />
      <TagChoice playerId={player.id} />
      <PlayerNote playerId={player.id} />
      <PoolChoice playerId={player.id} isRemoved={isGone(player)} />
    </Dialog>
  );
}

/** Stacks and handcuffs: whom I hold of his team. */
function useTeamMates(playerId: string): string[] {
  const players = useDraftSession((session) => session.players);
  return useMemo(() => rosterMates(players, playerId), [players, playerId]);
}

function sourcesText({ n_sources, adp_spread }: Player): string {
  if (!n_sources) return "–";
  const spread = adp_spread ? `, ±${adp_spread.toFixed(1)} picks` : "";
  return `${n_sources}${spread}`;
}

function signed(points: number): string {
  return `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(0)}`;
}

/** Local first, saved by Save or after five seconds; a mark goes to the server at once. */
function PoolChoice({ playerId, isRemoved }: { playerId: string; isRemoved: boolean }) {
  const actions = useDraftActions();
  return (
    <div className="mt-4 flex items-center gap-3 border-line border-t pt-4">
      <p className="flex-1 text-ink-muted text-xs">
        {isRemoved
          ? "Puts the player back without a mark."
          : "Takes the player out of the pool without a pick."}{" "}
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
