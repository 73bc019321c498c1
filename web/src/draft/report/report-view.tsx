import { Badge } from "@/ui/badge";
import { Card, CardHeader } from "@/ui/card";
import { ByeMap } from "./bye-map";
import { PickList } from "./pick-list";
import type { ShownReport } from "./queries";
import { Standings } from "./standings";
import { Strengths } from "./strengths";
import { myOutlook, ordinal, placesText, points, teamName } from "./words";

/** A draft looked back on: what it is worth, what it cost, where it is strong. */
export function ReportView({ shown, isMine }: { shown: ShownReport; isMine: boolean }) {
  const { report } = shown;
  const whose = isMine ? "My" : `${teamName(shown, shown)}’s`;
  return (
    <div className="flex flex-col gap-4">
      <Headline shown={shown} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card aria-label={`${whose} picks`} className="min-w-0 xl:row-span-3">
          <CardHeader
            title={`${whose} picks`}
            subtitle={`Each held against the best player there was, over the same ${report.nFutures.toLocaleString("en-US")} futures of the draft. Whoever was missed is named once.`}
          />
          <PickList picks={report.picks} nTeams={shown.teamCount} />
        </Card>
        <Card aria-label="Projected standings" className="min-w-0">
          <CardHeader
            title="Projected standings"
            subtitle={`Points of ${report.nSeasons.toLocaleString("en-US")} simulated seasons; the bar holds eight of ten. By the same projections that gave the advice, so they favour whoever followed it; a schedule adds its own luck.`}
          />
          <Standings shown={shown} />
        </Card>
        <Card aria-label="Strength by position" className="min-w-0">
          <CardHeader
            title="Strength by position"
            subtitle={`Points ${isMine ? "my" : "the"} lineup gets from a position over a season, against the league.`}
          />
          <Strengths strengths={report.strengths} nTeams={shown.teamCount} />
        </Card>
        <Card aria-label="Bye weeks" className="min-w-0">
          <CardHeader
            title="Bye weeks"
            subtitle={`What ${isMine ? "my" : "the"} lineup is expected to score each week, and who rests.`}
          />
          <ByeMap weeks={report.weeks} />
        </Card>
      </div>
    </div>
  );
}

function Headline({ shown }: { shown: ShownReport }) {
  const { report } = shown;
  const mine = myOutlook(shown);
  const count = (bargain: string) => report.picks.filter((pick) => pick.bargain === bargain).length;
  const isOver = report.nPicksMade >= report.nPicks;
  return (
    <section aria-label="In short" className="flex flex-col gap-2">
      {!isOver && (
        <p>
          <Badge tone="warning">
            {report.nPicksMade} of {report.nPicks} picks made
          </Badge>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {mine && (
          <>
            <Figure
              name="Projected place"
              value={`${ordinal(mine.place)} of ${shown.teamCount}`}
              note={`${placesText(mine.team.place)} in eight of ten seasons`}
            />
            <Figure
              name="Season points"
              value={points(mine.team.points.mean)}
              note={`${points(mine.team.points.low)} to ${points(mine.team.points.high)}`}
            />
            <Figure
              name="Scores most of all"
              value={`${Math.round(mine.team.bestShare * 100)}%`}
              note="of the seasons"
            />
          </>
        )}
        <Figure
          name="Left on the table"
          value={report.totalRegret.toFixed(1)}
          note="points a season behind the best draft within reach"
        />
        <Figure
          name="Steals and reaches"
          value={`${count("steal")} · ${count("reach")}`}
          note="against the market's ADP"
        />
      </dl>
    </section>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="flex flex-col rounded-xl border border-line bg-surface px-4 py-3">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="tabular font-display font-semibold text-3xl leading-9">{value}</dd>
      <dd className="tabular text-ink-muted text-xs">{note}</dd>
    </div>
  );
}
