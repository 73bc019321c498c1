import { sourceName } from "@/players/sources";
import { PositionTag } from "@/ui/position-tag";
import { sourcesOf } from "./decisions";
import { DotPlot } from "./dot-plot";
import type { ReviewItem } from "./queries";
import { Variance } from "./variance";

interface ReviewRowProps {
  item: ReviewItem;
  isSelected: boolean;
  /** Absent for those who may only look. */
  onSelect?: () => void;
  onShow: () => void;
}

/** An item that waits, on one line. */
export function ReviewRow({ item, isSelected, onSelect, onShow }: ReviewRowProps) {
  const sources = sourcesOf(item);
  const ends = [sources[0], sources.at(-1)].filter((end) => end !== undefined);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line/60 border-b px-4 py-2 hover:bg-hover lg:grid-cols-[auto_14rem_11rem_minmax(6rem,1fr)_13rem]">
      {onSelect ? (
        <input
          type="checkbox"
          aria-label={`Select ${item.playerName}`}
          checked={isSelected}
          onChange={onSelect}
          className="size-4 accent-[var(--color-accent-ink)]"
        />
      ) : (
        <span />
      )}
      <button
        type="button"
        onClick={onShow}
        className="flex min-w-0 items-center gap-2 text-left hover:underline"
      >
        <PositionTag position={item.position} />
        <span className="truncate font-medium">{item.playerName}</span>
        <span className="text-ink-muted text-xs">{item.team ?? "FA"}</span>
      </button>
      <Variance picks={item.variance} rounds={item.varianceRounds} />
      <span className="max-lg:col-span-3">
        <DotPlot item={item} />
      </span>
      <span className="tabular truncate text-right text-ink-muted text-xs max-lg:hidden">
        {ends.map(({ source, adp }) => `${sourceName(source)} ${adp.toFixed(1)}`).join(" – ")}
      </span>
    </li>
  );
}
