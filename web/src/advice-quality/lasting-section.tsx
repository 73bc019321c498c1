import { useState } from "react";
import { Badge } from "@/ui/badge";
import { FilterPills } from "@/ui/filter-pills";
import { CALIBRATIONS, type Calibration, type FallenRow } from "./figures";
import { MadeHow, QualitySection } from "./quality-section";
import { ReliabilityChart } from "./reliability-chart";
import { count, fallenName, isFew, isOff, percent } from "./words";

/** The one whose forecasts the product shows. */
const ENGINE = "forecast";

/** Will a player last to the next pick? Every forecast against what happened in real drafts. */
export function LastingSection() {
  const [chosen, setChosen] = useState(CALIBRATIONS[0]?.name ?? "");
  const figures = CALIBRATIONS.find(({ name }) => name === chosen)?.figures;
  return (
    <QualitySection
      title="Will this player last?"
      summary="Recorded drafts are replayed. After every pick the question is, for each player left who may go soon: is the player still there at the team's next pick? Of all the times the advice said 30%, it should have happened in about 30 of 100."
    >
      <FilterPills
        label="Drafts"
        mode="single"
        pills={CALIBRATIONS.map(({ name }) => ({ value: name, label: name }))}
        selected={[chosen]}
        onChange={([name]) => name && setChosen(name)}
      />
      {figures && <Lasting key={chosen} name={chosen} figures={figures} />}
    </QualitySection>
  );
}

function Lasting({ name, figures }: { name: string; figures: Calibration }) {
  const engine = figures.methods.find(({ method }) => method === ENGINE) ?? figures.methods[0];
  if (!engine) return null;
  const { bins, brier, calibrationError } = engine.score;
  const always = figures.baseRate * (1 - figures.baseRate);
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <ReliabilityChart title={`${name}: will this player last?`} bins={bins} />
        <div className="flex flex-col gap-3 text-sm">
          <p>
            <strong>{count(figures.nQuestions)}</strong> questions from{" "}
            <strong>{count(figures.nDrafts)}</strong> drafts. In {percent(figures.baseRate)} of them
            the player lasted.
          </p>
          <p>
            Forecasts of about the same chance, taken together, are{" "}
            <strong>{(calibrationError * 100).toFixed(1)}</strong> points of a hundred away from how
            often it happened. The squared error of a forecast (Brier score) is{" "}
            <strong>{brier.toFixed(4)}</strong>; saying {percent(figures.baseRate)} every time would
            give {always.toFixed(4)}, and 0 is perfect.
          </p>
          <Weak bins={bins} fallen={figures.fallen} />
        </div>
      </div>
      <FallenTable rows={figures.fallen} />
      <MadeHow {...figures} />
    </>
  );
}

function Weak({
  bins,
  fallen,
}: Pick<Calibration, "fallen"> & {
  bins: FallenRow[] | Calibration["methods"][0]["score"]["bins"];
}) {
  const off = [
    ...bins.filter(isOff).map((bin) => `forecasts near ${percent(bin.said)}`),
    ...fallen.filter(isOff).map((row) => fallenName(row)),
  ];
  if (off.length === 0) {
    return <p className="text-ink-muted">No row with 200 cases or more is off by over 5 points.</p>;
  }
  return (
    <div>
      <p className="font-medium text-warning">Where it is off by more than 5 points:</p>
      <ul className="list-disc pl-5 text-ink-muted">
        {off.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

function FallenTable({ rows }: { rows: readonly FallenRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="relative overflow-x-auto">
      <table className="tabular w-full text-sm">
        <caption className="pb-1 text-left font-medium">
          Players who have fallen past their ADP
          <span className="block font-normal text-ink-muted text-xs">
            A spread is how far apart drafts usually are about when the player goes.
          </span>
        </caption>
        <thead className="text-ink-muted text-xs">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Who
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              Said to last
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              Lasted
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              Cases
            </th>
            <th scope="col">
              <span className="sr-only">Remark</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={fallenName(row)} className="border-line/60 border-t">
              <th scope="row" className="min-w-44 py-1 text-left font-normal">
                {fallenName(row)}
              </th>
              <td className="px-3 text-right">{percent(row.said)}</td>
              <td className="px-3 text-right">{percent(row.happened)}</td>
              <td className="px-3 text-right">{count(row.n)}</td>
              <td className="whitespace-nowrap text-right">
                {isOff(row) && <Badge tone="warning">off</Badge>}
                {isFew(row) && <Badge>few cases</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
