import { classNames } from "@/lib/class-names";
import { sourceName } from "@/players/sources";
import { sourcesOf } from "./decisions";
import type { ReviewItem } from "./queries";

/** Picks to each side of the consensus, on every row alike, so that rows compare. */
const REACH = 40;

/** The sources of an item around its consensus. */
export function DotPlot({ item }: { item: ReviewItem }) {
  const sources = sourcesOf(item);
  const at = (adp: number) => place(adp, item.consensusAdp - REACH, item.consensusAdp + REACH);
  const words = sources.map(({ source, adp }) => `${sourceName(source)} ${adp.toFixed(1)}`);
  return (
    <span
      role="img"
      aria-label={`${words.join(", ")}; consensus ${item.consensusAdp.toFixed(1)}`}
      className="relative block h-4 min-w-24"
    >
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
      <Mark at={50} look="h-3.5 w-0.5 bg-ink" />
      {sources.map(({ source, adp }) => (
        <Dot key={source} at={at(adp)} isOutlier={item.outlierSources.includes(source)} />
      ))}
    </span>
  );
}

/** A source's ADP on the item's own scale. */
export function SourceTrack({ item, source }: { item: ReviewItem; source: string }) {
  const adps = Object.values(item.sources).map(({ adp }) => adp);
  const [from, to] = [Math.min(...adps), Math.max(...adps)];
  const room = (to - from) * 0.05;
  const at = (adp: number) => place(adp, from - room, to + room);
  return (
    <span aria-hidden className="relative block h-5">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
      <Mark at={at(item.consensusAdp)} look="h-5 w-0.5 bg-ink" />
      <Dot
        at={at(item.sources[source]?.adp ?? from)}
        isOutlier={item.outlierSources.includes(source)}
      />
    </span>
  );
}

/** Per cent of the way, kept inside. */
function place(value: number, from: number, to: number): number {
  return Math.min(100, Math.max(0, (100 * (value - from)) / (to - from || 1)));
}

function Dot({ at, isOutlier }: { at: number; isOutlier: boolean }) {
  const look = isOutlier
    ? "size-2.5 rounded-full border-2 border-warning bg-surface"
    : "size-2 rounded-full bg-bar-strong";
  return <Mark at={at} look={look} />;
}

function Mark({ at, look }: { at: number; look: string }) {
  return (
    <span
      style={{ left: `${at}%` }}
      className={classNames("-translate-x-1/2 -translate-y-1/2 absolute top-1/2", look)}
    />
  );
}
