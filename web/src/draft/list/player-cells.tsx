import { memo } from "react";
import { useSuggestionKey } from "@/draft/session/suggestions";
import type { PlayerAnalysis } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { InjuryBadge } from "@/players/injury-badge";
import type { Player } from "@/players/player";
import { teamText } from "@/players/player-text";
import { PositionTag } from "@/ui/position-tag";
import { MarketLabel, TagBadge } from "./player-labels";
import { NOT_IF_TIGHT, NOT_ON_PHONE } from "./table-columns";

export const CELL = "h-(--row) border-line/70 border-b px-2 py-0";
export const NUMBER = `${CELL} text-right`;

/** Plain values: with every pick the chances move, and these mostly stay. */
interface SteadyCellsProps {
  player: Player;
  rank: number;
  positionRank: string | undefined;
  adpText: string | undefined;
  marketWord: PlayerAnalysis["marketWord"];
  marketPicks: PlayerAnalysis["marketPicks"];
  tag: PlayerAnalysis["tag"];
  isByeClash: boolean;
  isGone: boolean;
  isPhone: boolean;
  /** Instead of columns of their own: team and bye under the name. */
  hasTeamBelow: boolean;
  onOpen: (playerId: string) => void;
}

/** Who he is and what the market says. */
export const SteadyCells = memo(function SteadyCells(props: SteadyCellsProps) {
  const { player, rank, isPhone, adpText } = props;
  return (
    <>
      <td className={classNames(NUMBER, NOT_IF_TIGHT, "text-ink-faint")}>{rank}</td>
      <NameCell {...props} />
      <td className={classNames(CELL, NOT_ON_PHONE, "whitespace-nowrap")}>
        {!isPhone && <PositionAndRank {...props} />}
      </td>
      <td className={classNames(CELL, NOT_IF_TIGHT, "text-ink-muted")}>{teamText(player.team)}</td>
      <td className={classNames(NUMBER, NOT_IF_TIGHT, "text-ink-muted")}>
        <Bye {...props} />
      </td>
      <td className={classNames(NUMBER, NOT_ON_PHONE, "whitespace-nowrap")}>{adpText}</td>
      <td className={classNames(NUMBER, NOT_ON_PHONE)}>
        <ValueWord {...props} />
      </td>
    </>
  );
});

function PositionAndRank({ player, positionRank }: SteadyCellsProps) {
  return (
    <>
      <PositionTag position={player.position} />{" "}
      <span className="text-ink-muted text-xs phone:block phone:leading-4">{positionRank}</span>
    </>
  );
}

function Bye({ player, isByeClash }: SteadyCellsProps) {
  return (
    <span
      className={isByeClash ? "font-semibold text-warning" : undefined}
      title={isByeClash ? `Would be your third in week ${player.bye_week}` : undefined}
    >
      {player.bye_week ?? "–"}
    </span>
  );
}

function NameCell(props: SteadyCellsProps) {
  const { player, onOpen, isGone, isPhone } = props;
  return (
    <th
      scope="row"
      className={classNames(
        CELL,
        "max-w-0 text-left font-semibold tight:pl-3.5 phone:relative phone:pl-14",
      )}
    >
      {isPhone && (
        <span className="absolute inset-y-0 left-2.5 grid w-9 content-center text-center font-normal">
          <PositionAndRank {...props} />
        </span>
      )}
      <span className="flex min-w-0 items-center gap-1.5">
        <button
          type="button"
          onClick={() => onOpen(player.id)}
          className={classNames(
            "block min-w-0 truncate text-[13px] hover:underline pointer-coarse:min-h-7 pointer-coarse:min-w-0",
            isGone && "font-medium line-through",
          )}
        >
          {player.name}
        </button>
        {player.status === "targeted" && (
          <span role="img" aria-label="target" className="text-accent-ink text-xs">
            ★
          </span>
        )}
        <InjuryBadge injury={player.injury} asOf={player.condition_as_of} />
        <TagBadge tag={props.tag} />
        <SuggestionKey playerId={player.id} />
      </span>
      {isPhone && <PhoneLine {...props} />}
      {props.hasTeamBelow && (
        <span className={SMALL_LINE}>
          {teamText(player.team)} (<Bye {...props} />)
        </span>
      )}
    </th>
  );
}

const SMALL_LINE = "block truncate font-normal text-2xs text-ink-muted leading-4";

/** What has columns of its own elsewhere. */
function PhoneLine(props: SteadyCellsProps) {
  const hasValue = props.isGone ? props.player.draftPick !== null : props.marketWord !== null;
  return (
    <span className={SMALL_LINE}>
      {teamText(props.player.team)} (<Bye {...props} />) · {props.adpText}
      {hasValue && " · "}
      <ValueWord {...props} />
    </span>
  );
}

/** Drawn again with every verdict, and the row around it is not. */
function SuggestionKey({ playerId }: { playerId: string }) {
  const place = useSuggestionKey(playerId);
  if (place === null) return null;
  return (
    <kbd
      title={`Suggestion ${place}`}
      className={classNames(
        "inline-grid size-[15px] shrink-0 place-items-center rounded-xs border font-sans font-semibold text-[10px] phone:hidden",
        place === 1
          ? "border-accent bg-accent text-on-accent"
          : "border-line-strong/60 text-ink-muted",
      )}
    >
      {place}
    </kbd>
  );
}

/** Whether he fell, is due or comes too soon; of a player taken, the pick. */
function ValueWord({ player, marketWord, marketPicks, isGone }: SteadyCellsProps) {
  if (isGone)
    return <span className="text-2xs">{player.draftPick && `pick ${player.draftPick}`}</span>;
  return <MarketLabel word={marketWord} picks={marketPicks} playerId={player.id} />;
}
