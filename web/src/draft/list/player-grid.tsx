import { useState } from "react";
import { classNames } from "@/lib/class-names";
import { Button } from "@/ui/button";
import { CARD_COLUMNS } from "./card-columns";
import { PlayerCard } from "./player-card";
import { cardProps, type PlayerRow } from "./player-rows";

const FIRST_SHOWN = 8;
export const SHOWN_PER_STEP = 20;

interface PlayerGridProps {
  rows: readonly PlayerRow[];
  survivalPick: number | null;
  onOpen: (playerId: string) => void;
}

/** Give it a new key when the filter changes: the count starts again at eight. */
export function PlayerGrid({ rows, survivalPick, onOpen }: PlayerGridProps) {
  const [nShown, setShown] = useState(FIRST_SHOWN);
  return (
    <>
      <PlayerCards rows={rows.slice(0, nShown)} survivalPick={survivalPick} onOpen={onOpen} />
      {rows.length > nShown && (
        <ShowMore nLeft={rows.length - nShown} onClick={() => setShown(nShown + SHOWN_PER_STEP)} />
      )}
    </>
  );
}

export function PlayerCards({ rows, survivalPick, onOpen }: PlayerGridProps) {
  return (
    <ul className={classNames(CARD_COLUMNS, "gap-y-2")}>
      {rows.map((row) => (
        <PlayerCard key={row.player.id} {...cardProps(row, survivalPick)} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface ShowMoreProps {
  nLeft: number;
  /** Whose players, where there are several lists on the page. */
  of?: string;
  onClick: () => void;
}

export function ShowMore({ nLeft, of, onClick }: ShowMoreProps) {
  return (
    <div className="mt-3 flex justify-center">
      <Button size="sm" onClick={onClick}>
        Show More
        {of && <span className="sr-only">{of}</span>}
        <span className="tabular text-ink-muted">({nLeft} left)</span>
      </Button>
    </div>
  );
}
