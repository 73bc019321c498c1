import { useState } from "react";
import { FilterPills } from "@/ui/filter-pills";
import { type Lead, TOURNAMENT } from "./figures";
import { LeadTable } from "./lead-table";
import { MadeHow, QualitySection } from "./quality-section";
import { roomName, ruleName, shortRuleName, standingOf } from "./words";

const MEASURES = [
  { value: "season", label: "Whole season" },
  { value: "lineup", label: "Starting lineup" },
];

/** Whole drafts played by the advice and by simple rules, in the same seats. */
export function TournamentSection() {
  const rules = [...new Set(TOURNAMENT.rows.map(({ against }) => against))];
  const [against, setAgainst] = useState(rules.find((rule) => rule === "value-based") ?? rules[0]);
  const [measure, setMeasure] = useState("season");
  const rows = TOURNAMENT.rows.filter((row) => row.against === against && row.measure === measure);
  return (
    <QualitySection
      title="Does following it win?"
      summary="Whole drafts are played twice from the same seat against the same opponents: once by taking the player the advice names, once by a simple rule. The lead is in points a season of the finished team. A lead counts only where the whole range of 95 in 100 is above zero. To play so many drafts, the advice tries fewer futures here than the 2,000 it tries for you."
    >
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <FilterPills
          label="Simple rule"
          mode="single"
          pills={rules.map((value) => ({ value, label: shortRuleName(value) }))}
          selected={against ? [against] : []}
          onChange={([rule]) => rule && setAgainst(rule)}
        />
        <FilterPills
          label="Measure"
          mode="single"
          pills={MEASURES}
          selected={[measure]}
          onChange={([next]) => next && setMeasure(next)}
        />
      </div>
      <Outcome rows={rows} rule={ruleName(against ?? "")} />
      <LeadTable
        caption={`Lead over ${ruleName(against ?? "")}`}
        nameHeader="League and opponents"
        nameOf={nameOf}
        countHeader="Drafts"
        rows={rows}
      />
      <MadeHow {...TOURNAMENT} />
    </QualitySection>
  );
}

const nameOf = ({ league, opponents }: Lead) => `${league}, ${roomName(opponents)}`;

/** Says openly where the advice is not better. */
function Outcome({ rows, rule }: { rows: readonly Lead[]; rule: string }) {
  const not = (standing: string) => rows.filter((row) => standingOf(row) === standing);
  const [open, behind] = [not("open"), not("behind")];
  const nAhead = rows.length - open.length - behind.length;
  return (
    <div className="text-sm">
      <p>
        Ahead of {rule} in <strong>{nAhead}</strong> of {rows.length} kinds of draft.
      </p>
      {behind.length > 0 && (
        <p className="text-danger">Behind it: {behind.map(nameOf).join("; ")}.</p>
      )}
      {open.length > 0 && (
        <p className="text-ink-muted">Not shown to be better: {open.map(nameOf).join("; ")}.</p>
      )}
    </div>
  );
}
