import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { DecidedBefore } from "@/admin/players/decided-before";
import { formatMoment } from "@/lib/dates";
import { sourceName } from "@/players/sources";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { PositionTag } from "@/ui/position-tag";
import { keyOf, sourcesOf, takeConsensus, takeSource } from "./decisions";
import { SourceTrack } from "./dot-plot";
import type { ReviewItem } from "./queries";
import type { ReviewQueue } from "./use-review-queue";
import { Variance } from "./variance";

interface CurrentReviewProps {
  item: ReviewItem;
  queue: ReviewQueue;
  primarySource: string;
  canDecide: boolean;
}

/** The item whose turn it is: what every source says, and every decision one key away. */
export function CurrentReview({ item, queue, primarySource, canDecide }: CurrentReviewProps) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (queue.hasMoved) card.current?.scrollIntoView?.({ block: "nearest" });
  }, [queue.hasMoved]);
  return (
    <li
      ref={card}
      aria-current="true"
      className="flex scroll-my-16 flex-col gap-3 border-accent-ink border-l-[3px] bg-raised px-4 py-3"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PositionTag position={item.position} />
        <h2 className="font-display font-semibold text-2xl leading-none">{item.playerName}</h2>
        <span className="text-ink-muted text-sm">
          {item.team ?? "FA"} · since {formatMoment(item.createdAt)}
        </span>
        {queue.selected.has(item.id) && <Badge tone="accent">Selected</Badge>}
        <span className="sm:ml-auto">
          <Variance picks={item.variance} rounds={item.varianceRounds} />
        </span>
      </header>
      <SourceTable item={item} />
      <DecidedBefore decision={item.decidedBefore} />
      {canDecide && <Decisions item={item} queue={queue} primarySource={primarySource} />}
    </li>
  );
}

function SourceTable({ item }: { item: ReviewItem }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">What the sources say of {item.playerName}</caption>
      <thead>
        <tr className="text-left text-ink-muted text-xs">
          <th scope="col" className="w-24 font-medium">
            Source
          </th>
          <th scope="col" className="w-14 pr-4 text-right font-medium">
            ADP
          </th>
          <td />
          <th scope="col" className="w-24 text-right font-medium max-sm:w-16">
            Confidence
          </th>
          <th scope="col" className="w-24 text-right font-medium max-sm:w-16">
            Sample
          </th>
        </tr>
      </thead>
      <tbody>
        {sourcesOf(item).map(({ source, adp, confidence, sampleSize }) => (
          <tr key={source}>
            <th scope="row" className="text-left font-normal">
              {sourceName(source)}
            </th>
            <td className="pr-4 text-right font-semibold">{adp.toFixed(1)}</td>
            <td>
              <SourceTrack item={item} source={source} />
            </td>
            <td className="text-right text-ink-muted">{confidence.toFixed(2)}</td>
            <td className="text-right text-ink-muted">
              {sampleSize?.toLocaleString() ?? "not told"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Decisions({ item, queue, primarySource }: Omit<CurrentReviewProps, "canDecide">) {
  const primary = item.sources[primarySource];
  const others = sourcesOf(item).filter(({ source }) => source !== primarySource);
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:[&>*]:min-h-12">
      <Button variant="primary" onClick={() => queue.decide(takeConsensus(item))}>
        Consensus {item.consensusAdp.toFixed(1)} <Kbd>c</Kbd>
      </Button>
      {primary && (
        <Button onClick={() => queue.decide(takeSource(primarySource, item))}>
          Primary, {sourceName(primarySource)} {primary.adp.toFixed(1)} <Kbd>p</Kbd>
        </Button>
      )}
      {others.map(({ source, adp }) => (
        <Button key={source} onClick={() => queue.decide(takeSource(source, item))}>
          {sourceName(source)} {adp.toFixed(1)} <Kbd>{keyOf(source)}</Kbd>
        </Button>
      ))}
      <Button variant="ghost" className="sm:ml-auto" onClick={() => queue.putOff(item)}>
        Later <Kbd>s</Kbd>
      </Button>
      <ButtonLink variant="ghost">
        <Link to={`/admin/players/${item.playerId}`}>
          Open player <Kbd>o</Kbd>
        </Link>
      </ButtonLink>
    </div>
  );
}
