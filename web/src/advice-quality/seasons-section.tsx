import { type Lead, SEASONS } from "./figures";
import { LeadTable } from "./lead-table";
import { MadeHow, QualitySection } from "./quality-section";
import { count, points, ruleName, standingOf } from "./words";

/** Real drafts with one seat changed, scored by what players really did. */
export function SeasonsSection() {
  return (
    <QualitySection
      title="Would it have won real seasons?"
      summary="One seat of a recorded draft is given to the advice, the others make the picks they really made. Players whom that seat really took, and the advice does not, go to other teams as often as recorded drafts suggest. The team is then played through that season week by week with what every player really scored, by a manager who sets the lineup without knowing what comes."
    >
      <div className="flex flex-col gap-1 text-sm">
        <p>
          {count(SEASONS.drafts)} recorded drafts, {count(SEASONS.rows[0]?.n ?? 0)} seats. The
          product tries more futures at each pick than the {count(SEASONS.futures)} tried here.
        </p>
        {SEASONS.rows.map((row) => (
          <p key={row.against} className={standingOf(row) === "ahead" ? "" : "text-ink-muted"}>
            {sentence(row)}
          </p>
        ))}
      </div>
      <LeadTable
        caption="Lead in real seasons"
        nameHeader="Against"
        nameOf={({ against }) => ruleName(against)}
        countHeader="Seats"
        rows={SEASONS.rows}
      />
      <MadeHow {...SEASONS} />
    </QualitySection>
  );
}

function sentence(row: Lead): string {
  const rule = ruleName(row.against);
  const range = `${points(row.difference)} points a season (${points(row.low)} to ${points(row.high)})`;
  const standing = standingOf(row);
  if (standing === "ahead") return `Better than ${rule}: ${range}.`;
  if (standing === "behind") return `Worse than ${rule}: ${range}.`;
  return `Not shown to be better than ${rule}: ${range}.`;
}
