import type { ReadLine } from "@/players/player-names";
import { teamText } from "@/players/player-text";
import { Button } from "@/ui/button";
import { PositionTag } from "@/ui/position-tag";
import type { RankedPlayer } from "./queries";

const N_SUGGESTED = 3;

interface UnmatchedLinesProps {
  lines: readonly ReadLine<RankedPlayer>[];
  onChoose: (line: number, player: RankedPlayer) => void;
}

/** Nothing is dropped in silence: lines that name nobody are listed, with who may be meant. */
export function UnmatchedLines({ lines, onChoose }: UnmatchedLinesProps) {
  const taken = new Set(lines.map(({ player }) => player?.id));
  const unmatched = lines.flatMap(({ text, player, candidates }, at) => {
    const left = candidates.filter(({ id }) => !taken.has(id)).slice(0, N_SUGGESTED);
    return player ? [] : [{ text, at, left }];
  });
  if (unmatched.length === 0) return null;
  return (
    <section aria-label="Lines that name nobody" className="text-sm">
      <p role="status" className="text-warning">
        {unmatched.length === 1 ? "1 line names" : `${unmatched.length} lines name`} nobody we know,
        or somebody twice. Choose who is meant, or leave them out.
      </p>
      <ul className="mt-1 max-h-52 divide-y divide-line/70 overflow-y-auto">
        {unmatched.map(({ text, at, left }) => (
          <li key={at} className="flex flex-wrap items-center gap-1.5 py-1.5">
            <span className="min-w-36 flex-1 truncate" title={text}>
              {text}
            </span>
            {left.map((player) => (
              <Suggestion key={player.id} player={player} onChoose={() => onChoose(at, player)} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ player, onChoose }: { player: RankedPlayer; onChoose: () => void }) {
  return (
    <Button size="sm" onClick={onChoose}>
      <PositionTag position={player.position} />
      {player.name}
      <span className="text-ink-muted">{teamText(player.team)}</span>
    </Button>
  );
}
