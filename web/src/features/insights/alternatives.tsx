import { memo } from "react";
import type { Alternative } from "@/engine/pkg/engine_wasm";
import { useDraftActions } from "@/open-draft/use-draft-session";
import { percentText } from "@/players/player-text";
import { Badge } from "@/ui/badge";
import { PositionTag } from "@/ui/position-tag";

/** With the recommended player, as many as there are keys to take them. */
const MOST_SHOWN = 4;

interface AlternativesProps {
  alternatives: readonly Alternative[];
  /** The pick every chance refers to: mine, or the one after it while I am on the clock. */
  pick: number | null;
  isOnTheClock: boolean;
}

/** Each against the recommended player over the same futures: points lost, and one reason. */
export function Alternatives({ alternatives, pick, isOnTheClock }: AlternativesProps) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">Alternatives, compared with the recommended player</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Player</th>
          <th scope="col">Difference in points</th>
          <th scope="col">Chance to be there{pick !== null && ` at pick ${pick}`}</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {alternatives.slice(0, MOST_SHOWN).map((alternative, at) => (
          <AlternativeRow
            key={alternative.playerId}
            place={at + 2}
            {...shownOf(alternative)}
            chance={isOnTheClock ? alternative.atFollowingPick : alternative.atMyPick}
            pick={pick}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ShownAlternative
  extends Pick<Alternative, "playerId" | "name" | "position" | "isTossUp"> {
  difference: string;
  range: string;
  reason: string | undefined;
}

/** Plain values, as they are printed: a row is drawn again exactly when one of them changes. */
function shownOf({ difference, reasons, ...player }: Alternative): ShownAlternative {
  const { playerId, name, position, isTossUp } = player;
  return {
    playerId,
    name,
    position,
    isTossUp,
    difference: signed(difference.mean),
    range: `${signed(difference.low)} to ${signed(difference.high)} points in 95 of 100`,
    reason: reasons[0]?.text,
  };
}

interface AlternativeRowProps extends ShownAlternative {
  place: number;
  chance: number | null;
  pick: number | null;
}

const AlternativeRow = memo(function AlternativeRow(props: AlternativeRowProps) {
  const { place, chance, pick, difference, range, isTossUp, reason } = props;
  const { draftForClock } = useDraftActions();
  return (
    <tr className="h-6.5">
      <td className="pr-2 text-ink-faint text-xs">{place}</td>
      <th scope="row" className="whitespace-nowrap pr-2 text-left font-medium">
        <PositionTag position={props.position} />{" "}
        <button
          type="button"
          title={`Draft ${props.name} for the team on the clock`}
          onClick={() => draftForClock(props.playerId)}
          className="hover:underline pointer-coarse:min-h-8"
        >
          {props.name}
        </button>
      </th>
      <td className="whitespace-nowrap px-2 text-right" title={range}>
        {isTossUp ? <Badge tone="warning">toss-up {difference}</Badge> : difference}
      </td>
      <td className="whitespace-nowrap px-2 text-right text-ink-muted text-xs">
        {chance !== null && pick !== null && `${percentText(chance)} at ${pick}`}
      </td>
      <td className="w-full max-w-0 truncate text-ink-muted text-xs" title={reason}>
        {reason}
      </td>
    </tr>
  );
});

function signed(points: number): string {
  return `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(1)}`;
}
