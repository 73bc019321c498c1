import { percentText, roundAndPlace } from "@/players/player-text";
import { Badge } from "@/ui/badge";
import { PositionTag } from "@/ui/position-tag";
import type { JudgedPick } from "./queries";

/** From this many points on, a pick is worth a second look. */
const REGRETTED = 5;

interface PickListProps {
  picks: readonly JudgedPick[];
  nTeams: number;
}

export function PickList({ picks, nTeams }: PickListProps) {
  if (picks.length === 0) {
    return <p className="px-5 py-6 text-ink-muted">There is no pick of this team to judge yet.</p>;
  }
  return (
    <ol className="divide-y divide-line/60">
      {picks.map((pick) => (
        <PickRow key={pick.pick} pick={pick} nTeams={nTeams} />
      ))}
    </ol>
  );
}

function PickRow({ pick, nTeams }: { pick: JudgedPick; nTeams: number }) {
  const pickInRound = ((pick.pick - 1) % nTeams) + 1;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-2">
      <span className="tabular text-ink-muted text-xs">
        {roundAndPlace({ round: pick.round, pickInRound })}
      </span>
      <div className="min-w-0">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <PositionTag position={pick.position} />
          <span className="truncate font-medium">{pick.name}</span>
          <Bargain pick={pick} />
        </p>
        <p className="text-ink-muted text-xs">{judgementOf(pick)}</p>
      </div>
      <p className="tabular text-right">
        <span
          className={pick.regret >= REGRETTED ? "font-semibold text-warning" : "text-ink-muted"}
        >
          {regretText(pick)}
        </span>
        <span className="sr-only"> points against the best</span>
      </p>
    </li>
  );
}

const isBest = (pick: JudgedPick) => pick.bestPlayerId === pick.playerId;

function judgementOf(pick: JudgedPick): string {
  if (isBest(pick) && pick.adp === null)
    return "Nobody knows enough of this player to judge the pick";
  const best = isBest(pick)
    ? "The best choice there was"
    : `Best there was: ${pick.bestName} (${pick.bestPosition})`;
  return `${best} · expected to go here ${percentText(pick.probability)}`;
}

function regretText(pick: JudgedPick): string {
  if (isBest(pick) && pick.adp === null) return "–";
  return isBest(pick) || pick.regret < 0.05 ? "0.0" : `−${pick.regret.toFixed(1)}`;
}

function Bargain({ pick }: { pick: JudgedPick }) {
  if (pick.bargain === "fair" || pick.adp === null) return null;
  const distance = Math.round(Math.abs(pick.adp - pick.pick));
  return pick.bargain === "steal" ? (
    <Badge tone="success">Steal, {distance} after ADP</Badge>
  ) : (
    <Badge tone="warning">Reach, {distance} before ADP</Badge>
  );
}
