import type { TierLevel } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";

const TIER_LOOKS: Readonly<Record<TierLevel, string>> = {
  T1: "bg-accent text-on-accent",
  T2: "bg-accent-soft text-accent-ink",
  T3: "bg-hover text-ink",
  T4: "bg-sunken text-ink-muted",
};

export function TierBadge({ tier }: { tier: TierLevel }) {
  return (
    <span
      className={classNames(
        "inline-flex h-[18px] items-center rounded-sm px-1.5 font-bold text-2xs",
        TIER_LOOKS[tier],
      )}
    >
      {tier}
    </span>
  );
}

/** 'Now!', '+4' or '3 early'. */
export function ValueLabel({ label }: { label: string | null }) {
  if (!label) return null;
  const look = label === "Now!" ? "text-accent-ink font-bold" : "text-ink-muted font-medium";
  return <span className={classNames("whitespace-nowrap text-xs", look)}>{label}</span>;
}

/** How far the ADP is from the current pick: 'STEAL' to 'REACH', or the figure. */
export function DeltaLabel({ label }: { label: string | null }) {
  if (!label) return null;
  return (
    <span className={classNames("whitespace-nowrap font-semibold text-2xs", deltaLook(label))}>
      {label}
    </span>
  );
}

function deltaLook(label: string): string {
  if (label === "STEAL" || label === "VALUE" || label === "GOOD") return "text-success";
  if (label === "REACH") return "text-danger";
  return "text-ink-faint";
}
