import { memo } from "react";
import type { PlayerAnalysis } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import type { Player } from "@/players/player";
import { percentText, teamText } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";
import { useIsHighlighted } from "./highlight";
import { PlayerActions } from "./player-actions";
import { DeltaLabel, TierBadge, ValueLabel } from "./player-labels";
import { looksTheSame } from "./player-rows";
import { Survival } from "./survival";
import { NOT_IF_NARROW, ONLY_IF_NARROW, TABLE_COLUMNS } from "./table-columns";
import type { TierLineFacts } from "./table-lines";

interface PlayerTableRowProps {
  player: Player;
  facts: PlayerAnalysis | undefined;
  rank: number;
  survivalPick: number | null;
  onOpen: (playerId: string) => void;
}

const CELL = "h-8 border-line/60 border-b px-1.5 py-0";
const NUMBER = `${CELL} text-right`;
const SUBLINE = "tabular truncate font-normal text-2xs text-ink-muted leading-3";

export const PlayerTableRow = memo(TableRow, (before, after) => {
  const { facts: old, ...others } = before;
  const isSame = (Object.keys(others) as (keyof typeof others)[]).every(
    (prop) => before[prop] === after[prop],
  );
  return isSame && looksTheSame(old, after.facts);
});

function TableRow(props: PlayerTableRowProps) {
  const { player, facts, rank, survivalPick, onOpen } = props;
  const isHighlighted = useIsHighlighted(player.id);
  const isGone = player.status === "drafted" || player.status === "my_team";
  const look = isHighlighted ? "bg-accent-soft" : isGone ? "bg-sunken" : "bg-surface";
  return (
    <tr
      data-player={player.id}
      aria-current={isHighlighted || undefined}
      className={classNames("scroll-mt-9", look, isGone && "text-ink-muted")}
    >
      <td className={classNames(NUMBER, "text-ink-faint")}>{rank}</td>
      <th scope="row" className={classNames(CELL, "max-w-0 text-left font-medium")}>
        <button
          type="button"
          onClick={() => onOpen(player.id)}
          className="block max-w-full truncate hover:underline pointer-coarse:min-h-8 sm:@max-[51rem]:leading-4"
        >
          {player.name}
          {player.status === "targeted" && <span className="text-info"> ◎</span>}
        </button>
        <span className={classNames(SUBLINE, "block sm:hidden")}>
          ADP {facts?.adpText}
          {facts &&
            facts.survival !== null &&
            ` · ${percentText(facts.survival)} to ${survivalPick}`}
        </span>
        <span className={classNames(SUBLINE, ONLY_IF_NARROW)}>
          {teamText(player.team)} · bye {player.bye_week ?? "–"}
        </span>
      </th>
      <td className={classNames(CELL, "whitespace-nowrap")}>
        <PositionTag position={player.position} />{" "}
        <span className="text-ink-muted text-xs">{facts?.positionalRank.replace(/\D/g, "")}</span>
      </td>
      <td className={classNames(CELL, NOT_IF_NARROW)}>{teamText(player.team)}</td>
      <td className={classNames(NUMBER, NOT_IF_NARROW)}>{player.bye_week ?? "–"}</td>
      <td className={classNames(NUMBER, "whitespace-nowrap")}>
        <DeltaLabel label={facts?.deltaLabel ?? null} /> {facts?.adpText}
      </td>
      <td className={NUMBER}>
        <ValueLabel label={facts?.valueLabel ?? null} />
      </td>
      <td className={NUMBER}>
        <Survival chance={facts?.survival ?? null} pick={survivalPick} />
      </td>
      <td className={NUMBER}>{facts ? Math.round(facts.value) : "–"}</td>
      <td className={classNames(CELL, "text-center")}>
        {facts && <TierBadge tier={facts.tier} />}
      </td>
      <td className={classNames(CELL, "sticky right-0 bg-inherit")}>
        <div className="flex justify-end">
          <PlayerActions id={player.id} name={player.name} status={player.status} isCompact />
        </div>
      </td>
    </tr>
  );
}

type TierLineProps = TierLineFacts & { survivalPick: number | null };

export function TierLine({ label, level, nLeft, holds, survivalPick }: TierLineProps) {
  return (
    <tr>
      <td
        colSpan={TABLE_COLUMNS.length + 1}
        className="h-8 border-line border-b bg-sunken pointer-coarse:h-[45px] px-2 py-0 text-ink-muted text-xs"
      >
        <span className="flex items-center gap-2">
          <TierBadge tier={level} />
          <span className="font-semibold text-ink">{label}</span>
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
