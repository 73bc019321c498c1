import { Banner } from "@/ui/banner";
import { SelectField } from "@/ui/field";
import type { LeagueReport } from "./queries";

const SCORINGS: Readonly<Record<string, string>> = {
  "0": "Standard",
  "0.5": "Half PPR",
  "1": "PPR",
};

interface ReportViewProps {
  report: LeagueReport;
  /** Null until it is known. */
  slot: number | null;
  onSlot: (slot: number) => void;
}

/** The league as it was found: to be read, and one question. */
export function ReportView({ report, slot, onSlot }: ReportViewProps) {
  const roster = report.roster.map(({ position, count }) => `${count} ${position}`);
  const facts: [string, string][] = [
    ["Draft", `${report.name} · ${report.phase.replaceAll("_", " ")}`],
    ["League", `${report.team_count} teams · ${report.rounds} rounds · ${report.kind}`],
    ["Scoring", SCORINGS[String(report.scoring_format)] ?? `${report.scoring_format} a reception`],
    ["Roster", [...roster, `${report.bench_spots} bench`].join(", ")],
    ["Picks", picksText(report)],
  ];
  const told = facts.filter(([name]) => name !== "Roster" || roster.length > 0);
  const seats = report.team_names.map((name, at) => ({ place: at + 1, name }));
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {told.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {[...report.remarks, ...unknownText(report)].map((remark) => (
        <Banner key={remark} tone="info">
          {remark}
        </Banner>
      ))}
      <SelectField
        label="Your team"
        value={slot ?? ""}
        onChange={(event) => onSlot(Number(event.target.value))}
      >
        <option value="" disabled>
          Choose your team
        </option>
        {seats.map(({ place, name }) => (
          <option key={place} value={place}>
            {place}. {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function picksText({ n_picks, n_keepers, n_trades }: LeagueReport): string {
  const parts = [`${n_picks} made`];
  if (n_keepers > 0) parts.push(`${n_keepers} keepers`);
  if (n_trades > 0) parts.push(`${n_trades} traded`);
  return parts.join(", ");
}

function unknownText({ unknown }: LeagueReport): string[] {
  if (unknown.length === 0) return [];
  return [`Not in our pool, and shown by name only: ${unknown.join(", ")}.`];
}
