import { useState } from "react";
import type { TierLegend, TierLevel } from "@/engine/pkg/engine_wasm";
import { PlayerCards, SHOWN_PER_STEP, ShowMore } from "./player-grid";
import { BandBadge } from "./player-labels";
import { bandOf, type PlayerRow } from "./player-rows";
import type { TierMode } from "./view-mode";

const FIRST_SHOWN: Readonly<Record<TierLevel, number>> = { T1: 8, T2: 6, T3: 4, T4: 2 };

interface TieredPlayersProps {
  rows: readonly PlayerRow[];
  mode: TierMode;
  legend: readonly TierLegend[];
  survivalPick: number | null;
  onOpen: (playerId: string) => void;
}

/** Give it a new key when the filter changes: every tier starts again at its own cap. */
export function TieredPlayers({ rows, legend, mode, ...shared }: TieredPlayersProps) {
  return (
    <div className="flex flex-col gap-5">
      {legend.map((tier) => (
        <TierSection
          key={tier.level}
          tier={tier}
          rows={rows.filter((row) => bandOf(row, mode) === tier.level)}
          mode={mode}
          {...shared}
        />
      ))}
    </div>
  );
}

type TierSectionProps = Omit<TieredPlayersProps, "legend"> & { tier: TierLegend };

function TierSection({ tier, rows, mode, ...shared }: TierSectionProps) {
  const [nShown, setShown] = useState(FIRST_SHOWN[tier.level]);
  if (rows.length === 0) return null;
  return (
    <section aria-label={`${tier.label} tier`}>
      <h3 className="mb-2 flex items-center gap-2 font-semibold text-sm">
        <BandBadge band={tier.level} />
        {tier.label}
        <span className="font-normal text-ink-muted text-xs">
          {mode === "dynamic" ? "Band of the players left" : `ADP band, ${tier.description}`} ·{" "}
          {rows.length} {rows.length === 1 ? "player" : "players"}
        </span>
        <span aria-hidden className="h-px flex-1 bg-line" />
      </h3>
      <PlayerCards rows={rows.slice(0, nShown)} {...shared} />
      {rows.length > nShown && (
        <ShowMore
          of={tier.label}
          nLeft={rows.length - nShown}
          onClick={() => setShown(nShown + SHOWN_PER_STEP)}
        />
      )}
    </section>
  );
}
