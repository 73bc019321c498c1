import { Plus, Star } from "lucide-react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { foundIn, usePlayerNames } from "@/players/player-names";
import { teamText } from "@/players/player-text";
import { POSITIONS } from "@/players/positions";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { FilterPills } from "@/ui/filter-pills";
import { PositionTag } from "@/ui/position-tag";
import type { RoomPlayer } from "./queries";

const N_OFFERED = 3;
const FIRST_SHOWN = 25;
const MORE = 25;
const CHOICES = ["All", ...POSITIONS] as const;
type PositionChoice = (typeof CHOICES)[number];

interface AvailablePlayersProps {
  players: readonly RoomPlayer[];
  queue: readonly string[];
  canDraft: boolean;
  /** Why nobody can be drafted, where the turn does not say it. */
  whyNot: string | undefined;
  onDraft: (playerId: string) => void;
  onQueue: (playerId: string) => void;
}

/** The three best left, and below them everybody who is. */
export function AvailablePlayers(props: AvailablePlayersProps) {
  const { players } = props;
  return (
    <section aria-label="Available players" className="flex min-w-0 flex-col gap-3">
      <ul aria-label="Best available" className="grid gap-3 sm:grid-cols-3">
        {players.slice(0, N_OFFERED).map((player) => (
          <OfferedPlayer key={player.id} player={player} {...props} />
        ))}
      </ul>
      <PoolList {...props} />
    </section>
  );
}

function OfferedPlayer({
  player,
  canDraft,
  whyNot,
  onDraft,
}: AvailablePlayersProps & { player: RoomPlayer }) {
  return (
    <li className="flex items-center gap-3 rounded-xl border border-line bg-surface p-3 sm:flex-col sm:items-stretch">
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <PositionTag position={player.position} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{player.name}</p>
          <p className="tabular text-ink-muted text-xs">{factsOf(player)}</p>
        </div>
      </div>
      <Button
        variant="primary"
        disabled={!canDraft}
        title={whyNot}
        onClick={() => onDraft(player.id)}
      >
        Draft<span className="sr-only"> {player.name}</span>
      </Button>
    </li>
  );
}

function PoolList(props: AvailablePlayersProps) {
  const [search, setSearch] = useState("");
  const [position, setPosition] = useState<PositionChoice>("All");
  const [nShown, setShown] = useState(FIRST_SHOWN);
  const wanted = useDeferredValue(search);
  const { players } = props;
  const names = usePlayerNames(players);
  const found = useMemo(() => {
    const named = wanted.trim() === "" ? players : foundIn(names, players, wanted);
    return named.filter((player) => position === "All" || player.position === position);
  }, [names, players, position, wanted]);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <input
        type="search"
        aria-label="Search players"
        placeholder="Search players"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="h-9 w-full rounded-md border border-line-strong/70 bg-field px-3 text-sm pointer-coarse:text-[16px]"
      />
      <div className="-mx-4 overflow-x-auto px-4">
        <FilterPills
          label="Position"
          mode="single"
          pills={CHOICES.map((value) => ({ value, label: value }))}
          selected={[position]}
          onChange={([chosen]) => setPosition(chosen ?? "All")}
        />
      </div>
      {found.length === 0 && (
        <EmptyState title="No player found">Try fewer letters or another position.</EmptyState>
      )}
      <ul aria-label="All available players">
        {found.slice(0, nShown).map((player) => (
          <PoolRow
            key={player.id}
            player={player}
            isQueued={props.queue.includes(player.id)}
            canDraft={props.canDraft}
            whyNot={props.whyNot}
            onDraft={props.onDraft}
            onQueue={props.onQueue}
          />
        ))}
      </ul>
      {found.length > nShown && <Button onClick={() => setShown(nShown + MORE)}>Show More</Button>}
    </Card>
  );
}

interface PoolRowProps
  extends Pick<AvailablePlayersProps, "canDraft" | "whyNot" | "onDraft" | "onQueue"> {
  player: RoomPlayer;
  isQueued: boolean;
}

const PoolRow = memo(function PoolRow(props: PoolRowProps) {
  const { player, isQueued, canDraft, whyNot, onDraft, onQueue } = props;
  return (
    <li className="flex items-center gap-2.5 border-line/60 border-b py-1.5 last:border-0">
      <PositionTag position={player.position} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{player.name}</p>
        <p className="tabular text-ink-muted text-xs">{factsOf(player)}</p>
      </div>
      <Button size="sm" disabled={isQueued} onClick={() => onQueue(player.id)}>
        {isQueued ? (
          <Star aria-hidden className="size-3.5" />
        ) : (
          <Plus aria-hidden className="size-3.5" />
        )}
        {isQueued ? "Queued" : "Queue"}
        <span className="sr-only"> {player.name}</span>
      </Button>
      <Button
        size="sm"
        variant="primary"
        disabled={!canDraft}
        title={whyNot}
        onClick={() => onDraft(player.id)}
      >
        Draft<span className="sr-only"> {player.name}</span>
      </Button>
    </li>
  );
});

function factsOf(player: RoomPlayer): string {
  const adp = player.adp === null ? "Unranked" : `ADP ${player.adp}`;
  const bye = player.bye_week === null ? "" : ` · bye ${player.bye_week}`;
  return `${teamText(player.team)} · ${adp}${bye}`;
}
