import { Fragment, memo, useState } from "react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { signed } from "@/lib/signed";
import { isGone, lastName, percentText, printedChance } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";
import type { ColumnTier } from "./tier-column-data";
import { TierRow, toneOf } from "./tier-row";

/** A safe tier of more than these shows the first of them. */
const MOST_OF_A_SAFE_TIER = 6;
const FIRST_SHOWN = 4;
/** From this on a tier does not have to be watched. */
const SAFE = 0.95;

interface TierColumnProps {
  position: string;
  tiers: readonly ColumnTier[];
  /** Points lost by waiting until my next pick but one; null until that is known. */
  waitingCost: number | null;
  /** Struck where they stood, or together in a line above who is left. */
  isGoneInPlace: boolean;
  onOpen: (playerId: string) => void;
}

export function TierColumn(props: TierColumnProps) {
  const { position, tiers, waitingCost, isGoneInPlace, onOpen } = props;
  return (
    <section aria-label={`${position} by tier`} className="min-w-0">
      <ColumnHead position={position} waitingCost={waitingCost} />
      {tiers.map((tier) => (
        <Tier
          key={tier.tier ?? "below"}
          tier={tier}
          isGoneInPlace={isGoneInPlace}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
}

const EDGES: Readonly<Record<string, string>> = {
  QB: "border-t-qb",
  RB: "border-t-rb",
  WR: "border-t-wr",
  TE: "border-t-te",
  K: "border-t-k",
  DST: "border-t-dst",
};

function ColumnHead({ position, waitingCost }: Pick<TierColumnProps, "position" | "waitingCost">) {
  const pick = useDraftSession(({ analysis }) => analysis?.survivalPick);
  const following = useDraftSession(({ analysis }) => analysis?.followingPick);
  return (
    <h3
      className={classNames(
        "tabular sticky top-0 z-10 flex h-10 items-center gap-2 border-line border-t-2 border-b bg-surface pr-2.5 pl-2.5 text-xs phone:pr-13",
        EDGES[position],
      )}
    >
      <PositionTag position={position} />
      <span className="min-w-0 flex-1 leading-4">
        <NeedText position={position} />
        {waitingCost !== null && (
          <WaitingCost points={waitingCost} pick={following ?? pick ?? undefined} />
        )}
      </span>
      <span className="w-10 px-1 text-right font-semibold">{pick}</span>
      <span className="w-10 px-1 text-right font-normal text-ink-muted">{following}</span>
    </h3>
  );
}

const NEEDS = {
  starter: "starter open",
  flex: "flex open",
  bench: "for the bench",
  none: "filled",
};

function NeedText({ position }: { position: string }) {
  const need = useDraftSession(
    ({ analysis }) => analysis?.outlooks.find((one) => one.position === position)?.need,
  );
  return <span className="block truncate font-semibold">{need && NEEDS[need]}</span>;
}

/** Amber from 5 points, red from 20. */
function WaitingCost({ points, pick }: { points: number; pick: number | undefined }) {
  const cost = Math.max(0, Math.round(points));
  const look = cost >= 20 ? "text-cliff" : cost >= 5 ? "text-warning" : "text-ink-muted";
  return (
    <span
      className="block truncate font-normal text-ink-muted"
      title={pick ? `Points of the best to expect at pick ${pick} less than now` : undefined}
    >
      waiting costs <b className={classNames("font-semibold", look)}>{cost}</b>
    </span>
  );
}

interface TierProps extends Pick<TierColumnProps, "isGoneInPlace" | "onOpen"> {
  tier: ColumnTier;
}

function Tier({ tier, isGoneInPlace, onOpen }: TierProps) {
  const [isWhole, setWhole] = useState(false);
  const { left, gone, all, tier: number } = tier;
  if (left.length === 0) return <GoneTier tier={tier} />;
  const isLong = isSafe(tier) && left.length > MOST_OF_A_SAFE_TIER && !isWhole;
  const hidden = isLong ? left.slice(FIRST_SHOWN) : [];
  const shown = isGoneInPlace
    ? all.filter((row) => !hidden.includes(row))
    : left.slice(0, left.length - hidden.length);
  return (
    <div className="pb-1">
      <TierLine tier={tier} />
      {!isGoneInPlace && gone.length > 0 && <Struck tier={tier} />}
      <ol aria-label={number === null ? "Below replacement level" : `Tier ${number}`}>
        {shown.map((row) => (
          <PlayerLine key={row.player.id} row={row} onOpen={onOpen} />
        ))}
      </ol>
      {hidden.length > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="ml-9 text-ink-muted text-xs hover:text-ink hover:underline"
        >
          {hidden.length} more, {rangeText(hidden)}
        </button>
      )}
    </div>
  );
}

const isSafe = ({ state }: ColumnTier) =>
  state === undefined || (state.holdsFollowing ?? state.holds ?? 0) >= SAFE;

/** '+36 to +24', or one figure where they are level. */
function rangeText(rows: ColumnTier["left"]): string {
  const values = rows.map(({ facts }) => signed(facts?.value ?? 0));
  const [first, last] = [values[0], values.at(-1)];
  return first === last ? `${first}` : `${first} to ${last}`;
}

function TierLine({ tier: { tier, left, state } }: Pick<TierProps, "tier">) {
  return (
    <p className="tabular flex h-6 items-center gap-1.5 pr-2.5 pl-2.5 text-xs phone:h-8 phone:pr-13">
      <b className="font-semibold">{tier === null ? "Below replacement" : `Tier ${tier}`}</b>
      <span className="whitespace-nowrap text-ink-muted">{left.length} left</span>
      <span className="whitespace-nowrap text-ink-muted">{rangeText(left)}</span>
      {state && <Holds state={state} />}
    </p>
  );
}

const RULES = { cliff: "bg-cliff", warning: "bg-warning", line: "bg-line-strong" };

function Holds({ state }: { state: NonNullable<ColumnTier["state"]> }) {
  const pick = useDraftSession(({ analysis }) => analysis?.followingPick ?? analysis?.survivalPick);
  const { holds, holdsFollowing } = state;
  const last = holdsFollowing ?? holds;
  if (last === null || pick === null || pick === undefined) return null;
  const rule = last < 0.15 ? RULES.cliff : last < 0.5 ? RULES.warning : RULES.line;
  return (
    <>
      <span aria-hidden className={classNames("h-px min-w-2 flex-1", rule)} />
      {last >= SAFE ? (
        <span className="whitespace-nowrap text-ink-faint">safe to {pick}</span>
      ) : (
        <>
          <span className="text-ink-muted">holds</span>
          <Figure chance={holds} />
          {holdsFollowing !== null && <Figure chance={holdsFollowing} />}
        </>
      )}
    </>
  );
}

function Figure({ chance }: { chance: number | null }) {
  return (
    <span className={classNames("w-10 px-1 text-right", chance !== null && toneOf(chance))}>
      {chance === null ? "–" : percentText(chance)}
    </span>
  );
}

function GoneTier({ tier }: Pick<TierProps, "tier">) {
  if (tier.tier === null) return null;
  return (
    <p className="border-line/60 border-b px-2.5 py-1 text-ink-faint text-xs leading-4">
      <span className="mr-2 font-semibold">T{tier.tier}</span>
      <Names tier={tier} />
    </p>
  );
}

function Struck({ tier }: Pick<TierProps, "tier">) {
  return (
    <p className="px-2.5 pb-0.5 text-ink-faint text-xs leading-4">
      <Names tier={tier} />
    </p>
  );
}

function Names({ tier: { gone } }: Pick<TierProps, "tier">) {
  return (
    <>
      <span className="sr-only">gone: </span>
      {gone.map(({ id, name }) => (
        <Fragment key={id}>
          <s className="mr-1">{lastName(name)}</s>{" "}
        </Fragment>
      ))}
    </>
  );
}

interface PlayerLineProps extends Pick<TierProps, "onOpen"> {
  row: ColumnTier["left"][number];
}

const PlayerLine = memo(function PlayerLine({ row: { player, facts }, onOpen }: PlayerLineProps) {
  const isThirdBye = useDraftSession(({ analysis }) => nOfMineOn(analysis, player.bye_week) >= 2);
  const printed = (chance: number | null | undefined) =>
    chance == null ? null : printedChance(chance);
  return (
    <TierRow
      id={player.id}
      name={player.name}
      rank={facts?.positionalRank.replace(player.position, "") ?? ""}
      bye={player.bye_week}
      isThirdBye={isThirdBye}
      isTarget={player.status === "targeted"}
      isGone={isGone(player)}
      survival={printed(facts?.survival)}
      following={printed(facts?.survivalFollowing)}
      onOpen={onOpen}
    />
  );
});

type Analysis = Parameters<Parameters<typeof useDraftSession>[0]>[0]["analysis"];

function nOfMineOn(analysis: Analysis, bye: number | null): number {
  const weeks = analysis?.byeStrip.flatMap((row) => row.weeks) ?? [];
  return weeks.filter(({ week }) => week === bye).reduce((sum, { count }) => sum + count, 0);
}
