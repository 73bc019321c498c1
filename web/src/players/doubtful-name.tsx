import { Button } from "@/ui/button";

const N_SUGGESTED = 3;

interface DoubtfulNameProps<P> {
  /** As it is written. */
  text: string;
  candidates: readonly P[];
  /** What the button says that takes the line out. */
  skipLabel: string;
  onChoose: (player: P) => void;
  onSkip: () => void;
}

/** A line that names nobody for certain, with those it may mean. */
export function DoubtfulName<P extends { id: string; name: string }>(props: DoubtfulNameProps<P>) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 py-1">
      <span className="text-warning">{props.text}</span>
      {props.candidates.slice(0, N_SUGGESTED).map((player) => (
        <Button key={player.id} size="sm" onClick={() => props.onChoose(player)}>
          {player.name}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={props.onSkip}>
        {props.skipLabel}
      </Button>
    </span>
  );
}
