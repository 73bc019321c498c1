import { type ReactNode, useMemo } from "react";
import { PlayerActions } from "@/draft/list/player-actions";
import {
  DeltaLabel,
  MarketLabel,
  TagBadge,
  TierBadge,
  ValueLabel,
} from "@/draft/list/player-labels";
import { canRecord } from "@/draft/session/clock";
import { factsById } from "@/draft/session/player-facts";
import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { PlayerAnalysis } from "@/engine/pkg/engine_wasm";
import { signed } from "@/lib/signed";
import type { Player } from "@/players/player";
import { isGone, roundAndPlace, teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { PositionTag } from "@/ui/position-tag";
import { AdpBySource } from "./adp-by-source";
import { PlayerComparison } from "./player-comparison";
import { ConditionLine, InjuryNote } from "./player-condition";
import { PlayerFrame } from "./player-frame";
import { PlayerNote } from "./player-note";
import { rosterMates } from "./roster-mates";
import { SurvivalCurve } from "./survival-curve";
import { TagChoice } from "./tag-choice";
import { useFolding } from "./use-folding";
import { usePlayerMarket } from "./use-player-market";

interface PlayerSheetProps {
  playerId: string;
  isBeside: boolean;
  onClose: () => void;
}

/** Everything known about one player, and the actions needed less often. */
export function PlayerSheet({ playerId, isBeside, onClose }: PlayerSheetProps) {
  const player = useDraftSession(({ players }) => players.find(({ id }) => id === playerId));
  const facts = useDraftSession(({ analysis }) => factsById(analysis).get(playerId));
  const market = usePlayerMarket(playerId);
  const stay = useFolding(playerId, onClose);
  if (!player) return null;
  return (
    <PlayerFrame name={player.name} isBeside={isBeside} onClose={onClose}>
      <p className="flex flex-wrap items-center gap-2 text-ink-muted text-xs">
        <PositionTag position={player.position} />
        {facts?.positionalRank} · {teamText(player.team)} · bye {player.bye_week ?? "unknown"}
        <TierBadge position={player.position} tier={facts?.positionTier ?? null} />
        <TagBadge tag={facts?.tag ?? null} />
      </p>
      <ConditionLine player={player} market={market} />
      <InjuryNote player={player} market={market} />
      <Figures player={player} facts={facts} />
      {!isGone(player) && (
        <PlayerActions id={player.id} name={player.name} status={player.status} />
      )}
      {!isGone(player) && <SurvivalCurve playerId={player.id} />}
      {!isGone(player) && <PlayerComparison player={player} />}
      <AdpBySource market={market} />
      <OtherFacts player={player} />
      <TagChoice playerId={player.id} />
      <PlayerNote playerId={player.id} />
      <PoolChoice playerId={player.id} isRemoved={isGone(player)} onTakeOut={stay} />
    </PlayerFrame>
  );
}

interface FiguresProps {
  player: Player;
  facts: PlayerAnalysis | undefined;
}

/** The four figures that decide. */
function Figures({ player, facts }: FiguresProps) {
  return (
    <dl className="tabular my-3 grid grid-cols-4 gap-2">
      <Figure name="ADP">{facts?.adpText ?? "–"}</Figure>
      {player.draftPick ? (
        <TakenAt pick={player.draftPick} adp={player.adp} />
      ) : (
        <AtThisPick player={player} facts={facts} />
      )}
      <Figure name="Over repl.">
        {facts ? signed(facts.value) : "–"}
        {facts && Math.abs(facts.ownShift) >= 0.5 && (
          <span className="block font-normal font-sans text-ink-muted text-xs">
            {signed(facts.ownShift)} by your own view
          </span>
        )}
      </Figure>
      <Figure name="Proj. Pts">{facts?.projectedPoints?.toFixed(1) ?? "–"}</Figure>
    </dl>
  );
}

/** What the market says of taking him now. */
function AtThisPick({ player, facts }: FiguresProps) {
  return (
    <Figure name="At this pick">
      {(facts?.valueLabel ?? facts?.deltaLabel) ? (
        <>
          <ValueLabel label={facts.valueLabel} />{" "}
          <DeltaLabel label={facts.deltaLabel} playerId={player.id} />
          <span className="block">
            <MarketLabel word={facts.marketWord} picks={facts.marketPicks} playerId={player.id} />
          </span>
        </>
      ) : (
        "–"
      )}
    </Figure>
  );
}

/** Somebody taken is judged by the pick he went with, whatever pick the draft is at. */
function TakenAt({ pick, adp }: { pick: number; adp: number | null }) {
  const place = useDraftSession(({ analysis }) => analysis?.schedule.picks[pick - 1]);
  return (
    <Figure name="Taken at">
      {place ? roundAndPlace(place) : pick}
      <span className="block font-normal font-sans text-ink-muted text-xs">
        {adp !== null && distanceText(Math.round(pick - adp))}
      </span>
    </Figure>
  );
}

function distanceText(picksPastAdp: number): string {
  if (picksPastAdp === 0) return "at his ADP";
  const way = picksPastAdp > 0 ? "past" : "before";
  return `${Math.abs(picksPastAdp)} ${way} his ADP`;
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="font-display font-semibold text-xl leading-6">{children}</dd>
    </div>
  );
}

function OtherFacts({ player }: { player: Player }) {
  const myTier = useDraftSession(({ myTiers }) => myTiers.get(player.id));
  const mates = useTeamMates(player.id);
  return (
    <dl className="tabular my-4 grid grid-cols-2 gap-3 text-sm">
      <Fact name="Sources">{sourcesText(player)}</Fact>
      {myTier && <Fact name="My tier">{myTier}</Fact>}
      {mates.length > 0 && <Fact name="On your roster from this team">{mates.join(", ")}</Fact>}
      {player.draftPick && (
        <Fact name="Drafted">
          Round {player.draftRound} · pick {player.draftPick}
        </Fact>
      )}
    </dl>
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

interface PoolChoiceProps {
  playerId: string;
  isRemoved: boolean;
  onTakeOut: () => void;
}

/** Local first, saved by Save or after five seconds; a mark goes to the server at once. */
function PoolChoice({ playerId, isRemoved, onTakeOut }: PoolChoiceProps) {
  const actions = useDraftActions();
  // A player who is taken out fills a pick of the board.
  const isRecording = useDraftSession(canRecord);
  if (!isRemoved && !isRecording) return null;
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
          Return to Pool
        </Button>
      ) : (
        <Button
          size="sm"
          onClick={() => {
            onTakeOut();
            actions.remove(playerId);
          }}
        >
          Take out of the Pool
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
