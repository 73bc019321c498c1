import { type Columns, columnsOf, rowsOf } from "./columns";
import { applied, type Delta, difference } from "./delta";
import type { BoardAnalysis, Insight, PlayerAnalysis } from "./pkg/engine_wasm";

type Columned = Omit<BoardAnalysis, "players"> & { players: Columns<PlayerAnalysis> };

/** An analysis as the worker sends it: how it differs from the one before, if there was one. */
export interface AnalysisParcel {
  isFirst: boolean;
  delta: Delta | null;
}

/** In the worker. */
export class AnalysisSender {
  #sent: Columned | null = null;

  pack(analysis: BoardAnalysis): AnalysisParcel {
    const before = this.#sent;
    const insights = withKnownTimes(before?.insights ?? [], analysis.insights);
    const now = { ...analysis, insights, players: columnsOf(analysis.players) };
    this.#sent = now;
    return { isFirst: before === null, delta: difference(before, now) };
  }
}

// An insight that stays keeps the time at which it was first given.
function withKnownTimes(before: readonly Insight[], insights: readonly Insight[]): Insight[] {
  const times = new Map(before.map(({ id, timestamp }) => [id, timestamp]));
  return insights.map((insight) => ({
    ...insight,
    timestamp: times.get(insight.id) ?? insight.timestamp,
  }));
}

/** On the page, one for each worker. Every parcel must come by, also those whose board is old news. */
export class AnalysisReceiver {
  #columned: Columned | null = null;
  #analysis: BoardAnalysis | null = null;

  unpack({ isFirst, delta }: AnalysisParcel): BoardAnalysis {
    const [before, known] = isFirst ? [null, null] : [this.#columned, this.#analysis];
    const columned = delta ? (applied(before, delta) as Columned) : before;
    if (!columned) throw new Error("The first analysis is missing");
    const rowsBefore = before && known && { columns: before.players, rows: known.players };
    this.#columned = columned;
    this.#analysis = { ...columned, players: rowsOf(columned.players, rowsBefore) };
    return this.#analysis;
  }
}
