import type { ReactNode } from "react";
import { ageLabel, formatMoment } from "@/lib/dates";
import { signed } from "@/lib/signed";
import { Card } from "@/ui/card";
import type { Analytics, KnownStats } from "./queries";

const DASH = "–";

interface SummaryCardsProps {
  stats: KnownStats;
  analytics: Analytics | null;
}

/** The catalog in seven figures. What is not known is a dash, never a guess. */
export function SummaryCards({ stats, analytics }: SummaryCardsProps) {
  const metrics = analytics?.overall_metrics;
  return (
    <Card className="grid grid-cols-2 gap-px overflow-hidden bg-line sm:grid-cols-4 xl:grid-cols-7">
      <Figure name="Players">{number(stats.total_players)}</Figure>
      <Figure name="With ADP" note={shareOf(stats.players_with_adp, stats.total_players)}>
        {number(stats.players_with_adp)}
      </Figure>
      <Figure name="Sources per player">
        {stats.average_sources_per_player?.toFixed(1) ?? DASH}
      </Figure>
      <Figure name="Quality score" note={analytics && changeOver(analytics)}>
        {stats.data_quality_score?.toFixed(2) ?? DASH}
      </Figure>
      <Figure name="Completeness">{metrics?.data_completeness.toFixed(2) ?? DASH}</Figure>
      <Figure name="Confidence">{metrics?.consensus_confidence.toFixed(2) ?? DASH}</Figure>
      <Figure
        name="Last sync"
        note={stats.active_sources && `${stats.active_sources.length} of 7 sources`}
        title={stats.last_sync ? formatMoment(stats.last_sync) : null}
      >
        {stats.last_sync ? ageLabel(stats.last_sync) : DASH}
      </Figure>
    </Card>
  );
}

interface FigureProps {
  name: string;
  note?: string | null | undefined;
  title?: string | null;
  children: ReactNode;
}

function Figure({ name, note, title, children }: FigureProps) {
  return (
    <section aria-label={name} className="bg-surface px-4 py-3">
      <p className="text-2xs text-ink-muted">{name}</p>
      <p
        title={title ?? undefined}
        className="tabular font-display font-semibold text-xl leading-tight"
      >
        {children}
      </p>
      {note && <p className="tabular text-ink-muted text-xs">{note}</p>}
    </section>
  );
}

function number(value: number | undefined): string {
  return value?.toLocaleString("en-US") ?? DASH;
}

function shareOf(part: number | undefined, whole: number | undefined): string | null {
  if (part === undefined || !whole) return null;
  return `${Math.round((100 * part) / whole)} %`;
}

function changeOver({ data_quality_trends: days, timeframe }: Analytics): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return null;
  return `${signed(last.score - first.score, 2)} in ${timeframe.replace("d", " d")}`;
}
