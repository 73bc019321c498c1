import { useDraftSession } from "@/draft/session/use-draft-session";
import type { MarketWord, PlayerAnalysis, Tag, TierLevel } from "@/engine/pkg/engine_wasm";
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

interface WordMeaning {
  text: string;
  look: string;
  meaning: string;
}

const FELL = "picks past his ADP: he fell to this pick";
const TOO_SOON = "picks before his ADP: too soon";

/** One scale: green fell to this pick, the others are due or too soon. */
const MARKET_WORDS: Readonly<Record<MarketWord, WordMeaning>> = {
  steal: { text: "STEAL", look: "font-semibold text-success", meaning: FELL },
  value: { text: "VALUE", look: "font-semibold text-success", meaning: FELL },
  good: { text: "GOOD", look: "font-semibold text-success", meaning: FELL },
  fell: { text: "fell", look: "font-medium text-ink-muted", meaning: FELL },
  now: { text: "Now!", look: "font-bold text-accent-ink", meaning: "within two picks of his ADP" },
  due: { text: "due in", look: "text-ink-muted", meaning: "picks until his ADP" },
  reach: { text: "reach", look: "font-medium text-ink-muted", meaning: TOO_SOON },
  farReach: { text: "REACH", look: "font-semibold text-danger", meaning: TOO_SOON },
};

interface MarketLabelProps {
  word: PlayerAnalysis["marketWord"];
  picks: PlayerAnalysis["marketPicks"];
  playerId: string;
}

/** 'STEAL 13', 'Now!', 'due in 4' or 'REACH 8'. Nobody is told to take a player and that it is too early for him. */
export function MarketLabel({ word, picks, playerId }: MarketLabelProps) {
  const isTooSoon = word === "reach" || word === "farReach";
  const isAdvised = useIsAdvised(playerId);
  if (!word || (isTooSoon && isAdvised)) return null;
  const { text, look, meaning } = MARKET_WORDS[word];
  const isNear = word === "now";
  return (
    <span
      title={isNear ? `Due now: ${meaning}` : `${picks} ${meaning}`}
      className={classNames("whitespace-nowrap text-2xs", look)}
    >
      {text}
      {!isNear && ` ${picks}`}
    </span>
  );
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
  return useIsAdvised(playerId) ? null : <Delta label={REACH} />;
}

function useIsAdvised(playerId: string): boolean {
  return useDraftSession(
    ({ verdict, isAdvising }) => !isAdvising && verdict?.recommended.playerId === playerId,
  );
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
