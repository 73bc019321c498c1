import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Tag, TierLevel } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { tierText } from "@/players/player-text";

const BAND_LOOKS: Readonly<Record<TierLevel, string>> = {
  T1: "bg-accent text-on-accent",
  T2: "bg-accent-soft text-accent-ink",
  T3: "bg-hover text-ink",
  T4: "bg-sunken text-ink-muted",
};
const BADGE =
  "inline-flex h-[18px] items-center whitespace-nowrap rounded-sm px-1.5 font-bold text-2xs";

/** A band of the ADP, or of the players left: what the legend calls Elite to Deep. */
export function BandBadge({ band }: { band: TierLevel }) {
  return (
    <span title="ADP band" className={classNames(BADGE, BAND_LOOKS[band])}>
      {band}
    </span>
  );
}

const TIER_LOOKS = [BAND_LOOKS.T1, BAND_LOOKS.T2, BAND_LOOKS.T3];

/** The tier within the position, by value: 'RB tier 4'. Nothing below the replacement level. */
export function TierBadge({ position, tier }: { position: string; tier: number | null }) {
  if (tier === null) return null;
  return (
    <span className={classNames(BADGE, TIER_LOOKS[tier - 1] ?? BAND_LOOKS.T4)}>
      {tierText(position, tier)}
    </span>
  );
}

const TAG_LOOKS: Readonly<Record<Tag, string>> = {
  avoid: "bg-danger-soft text-danger",
  sleeper: "bg-success-soft text-success",
};

/** What I said of the player. */
export function TagBadge({ tag }: { tag: Tag | null }) {
  if (!tag) return null;
  return <span className={classNames(BADGE, TAG_LOOKS[tag])}>{tag}</span>;
}

/** 'Now!', '+4' or '3 early'. */
export function ValueLabel({ label }: { label: string | null }) {
  if (!label) return null;
  const look = label === "Now!" ? "text-accent-ink font-bold" : "text-ink-muted font-medium";
  return <span className={classNames("whitespace-nowrap text-xs", look)}>{label}</span>;
}

interface DeltaLabelProps {
  label: string | null;
  playerId: string;
}

/** How far the ADP is from the current pick: 'STEAL' to 'REACH', or the figure. */
export function DeltaLabel({ label, playerId }: DeltaLabelProps) {
  if (!label) return null;
  if (label === REACH) return <ReachLabel playerId={playerId} />;
  return <Delta label={label} />;
}

const REACH = "REACH";

/** Nobody is told to take a player and that it is too early for the same player. */
function ReachLabel({ playerId }: { playerId: string }) {
  const isAdvised = useDraftSession(
    ({ verdict, isAdvising }) => !isAdvising && verdict?.recommended.playerId === playerId,
  );
  return isAdvised ? null : <Delta label={REACH} />;
}

function Delta({ label }: { label: string }) {
  return (
    <span className={classNames("whitespace-nowrap font-semibold text-2xs", deltaLook(label))}>
      {label}
    </span>
  );
}

function deltaLook(label: string): string {
  if (label === "STEAL" || label === "VALUE" || label === "GOOD") return "text-success";
  if (label === REACH) return "text-danger";
  return "text-ink-faint";
}
