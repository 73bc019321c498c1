import { memo } from "react";
import type { PlayerAnalysis } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { signed } from "@/lib/signed";
import type { Player } from "@/players/player";
import { percentText, tierText } from "@/players/player-text";
import { useIsHighlighted } from "./highlight";
import { ClockAction, PlayerActions } from "./player-actions";
import { CELL, NUMBER, SteadyCells } from "./player-cells";
import { BandBadge } from "./player-labels";
import { looksTheSame } from "./player-rows";
import { SurvivalBars } from "./survival-bars";
import { NOT_ON_PHONE, ONLY_IF_ROOMY } from "./table-columns";
import type { MyPickLine, OwnTierLine, TierLineFacts } from "./table-lines";

/** When a row leaves the list, those below are moved as they are and not painted again. */
const OWN_PAINT = "[transform:translate(0)]";
/** From 1200 px on all columns have room, and a pinned cell in every row is paid for with every mark. */
const PINNED_IF_NARROW = "max-[1199px]:sticky max-[1199px]:right-0 max-[1199px]:bg-inherit";

interface PlayerTableRowProps {
  player: Player;
  facts: PlayerAnalysis | undefined;
  rank: number;
  /** My next pick and the one after it. */
  nextPick: number | null;
  followingPick: number | null;
  /** He would be the third of mine in his bye week. */
  isByeClash: boolean;
  /** How many are left in his tier of the position. */
  nInTier: number;
  isPhone: boolean;
  hasTeamBelow: boolean;
  onOpen: (playerId: string) => void;
}

export const PlayerTableRow = memo(TableRow, (before, after) => {
  for (const prop of Object.keys(before) as (keyof PlayerTableRowProps)[])
    if (prop !== "facts" && before[prop] !== after[prop]) return false;
  return looksTheSame(before.facts, after.facts);
});

function TableRow(props: PlayerTableRowProps) {
  const { player, facts, rank, isByeClash, isPhone } = props;
  const isHighlighted = useIsHighlighted(player.id);
  const isGone = player.status === "drafted" || player.status === "my_team";
  return (
    <tr
      data-player={player.id}
      aria-current={isHighlighted || undefined}
      className={classNames(
        OWN_PAINT,
        "scroll-mt-9 hover:bg-hover",
        isHighlighted ? "bg-hover shadow-[inset_2px_0_0_var(--color-accent-ink)]" : "bg-surface",
        isGone && "text-ink-faint",
      )}
    >
      <SteadyCells
        player={player}
        rank={rank}
        positionRank={facts?.positionalRank.replace(/\D/g, "")}
        adpText={facts?.adpText}
        marketWord={facts?.marketWord ?? null}
        marketPicks={facts?.marketPicks ?? null}
        tag={facts?.tag ?? null}
        isByeClash={isByeClash}
        isGone={isGone}
        isPhone={isPhone}
        hasTeamBelow={props.hasTeamBelow}
        onOpen={props.onOpen}
      />
      <Figures {...props} />
      <td className={classNames(CELL, PINNED_IF_NARROW, "phone:px-1")}>
        <div className="flex justify-end">
          {isPhone ? (
            <ClockAction id={player.id} name={player.name} status={player.status} />
          ) : (
            <PlayerActions id={player.id} name={player.name} status={player.status} isCompact />
          )}
        </div>
      </td>
    </tr>
  );
}

function Figures({ player, facts, nextPick, followingPick, nInTier }: PlayerTableRowProps) {
  return (
    <>
      <td className={classNames(NUMBER, "tabular text-[13px]")}>
        <SurvivalBars
          chance={facts?.survival ?? null}
          following={facts?.survivalFollowing ?? null}
          picks={{ next: nextPick, following: followingPick }}
        />
      </td>
      <td className={classNames(NUMBER, "font-medium")}>{facts ? signed(facts.value) : "–"}</td>
      <td className={classNames(NUMBER, ONLY_IF_ROOMY, "text-ink-muted")}>
        {facts?.projectedPoints?.toFixed(1) ?? "–"}
      </td>
      <td className={classNames(NUMBER, NOT_ON_PHONE, "whitespace-nowrap text-ink-muted text-xs")}>
        {facts?.positionTier ? (
          <>
            <b className="font-semibold text-ink">
              {tierText(player.position, facts.positionTier)}
            </b>{" "}
            <span className="tight:pointer-coarse:block">
              <span className="tight:pointer-coarse:hidden">· </span>
              {nInTier} left
            </span>
          </>
        ) : (
          "–"
        )}
      </td>
    </>
  );
}

const TIER_CELL = "h-[21px] border-line border-b bg-sunken px-3.5 py-0 text-2xs text-ink-muted";

/** Above the players found who are taken. */
export function GoneRow({ nColumns }: { nColumns: number }) {
  return (
    <tr>
      <td colSpan={nColumns} className={TIER_CELL}>
        <span className="font-semibold text-ink">Already gone</span> · Enter never records these
      </td>
    </tr>
  );
}

/** A tier of my own ranking, as I called it. */
export function OwnTierRow({ name, nLeft, nColumns }: OwnTierLine & { nColumns: number }) {
  return (
    <tr>
      <td colSpan={nColumns} className={TIER_CELL}>
        <span className="font-semibold text-ink">{name}</span> · {nLeft} left
      </td>
    </tr>
  );
}

type TierLineProps = TierLineFacts & { survivalPick: number | null; nColumns: number };

export function TierLine(props: TierLineProps) {
  const { label, description, level, nLeft, holds, survivalPick, nColumns } = props;
  return (
    <tr>
      <td colSpan={nColumns} className={TIER_CELL}>
        <span className="flex items-center gap-2">
          <BandBadge band={level} />
          <span className="font-semibold text-ink">{label}</span>
          <span>{description}</span>
          <span>{nLeft} left</span>
          {holds !== null && survivalPick !== null && (
            <span className="tabular">
              · holds <span className="font-semibold text-ink">{percentText(holds)}</span> to{" "}
              {survivalPick}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}

/** Where the market will have come when it is my turn. */
export function MyPickRow({ pick, nColumns }: MyPickLine & { nColumns: number }) {
  return (
    <tr>
      <td
        colSpan={nColumns}
        className="h-[17px] border-line border-b bg-[linear-gradient(var(--color-accent-ink),var(--color-accent-ink))] bg-[position:0_50%] bg-[size:100%_1px] bg-no-repeat p-0 text-2xs leading-4"
      >
        <span className="bg-surface pr-2 pl-3.5 font-semibold text-accent-ink">
          your pick {pick}
        </span>
      </td>
    </tr>
  );
}
