import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ConfigCheck } from "@/engine/pkg/engine_wasm";
import { Banner } from "@/ui/banner";
import { type LeagueForm, leagueOf, slotText } from "./league-form";

interface LeagueVerdictProps {
  check: ConfigCheck | null;
  form: LeagueForm;
}

/** What is wrong with the league, what is only unwise, or that it is complete. */
export function LeagueVerdict({ check, form }: LeagueVerdictProps) {
  if (!check) return null;
  return (
    <div className="flex flex-col gap-2">
      {check.errors.map((error) => (
        <Banner key={error} tone="danger">
          {withTeamName(error, form)}
        </Banner>
      ))}
      {check.warnings.length > 0 && (
        <ul aria-label="Warnings" className="flex flex-col gap-1 text-sm text-warning">
          {check.warnings.map((warning) => (
            <li key={warning} className="flex items-center gap-2">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {warning}
            </li>
          ))}
        </ul>
      )}
      {check.isComplete && (
        <p className="flex items-center gap-2 text-sm text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          Complete: every roster spot can be filled
        </p>
      )}
      {check.isComplete && <SurplusRounds form={form} />}
    </div>
  );
}

/** Where the players of more rounds than there are roster spots go. */
function SurplusRounds({ form }: { form: LeagueForm }) {
  const { rounds, roster_positions, bench_spots } = leagueOf(form);
  const nSpots = roster_positions.reduce((sum, { count }) => sum + count, bench_spots);
  const nSurplus = rounds - nSpots;
  if (nSurplus <= 0) return null;
  return (
    <p className="text-ink-muted text-sm">
      {rounds} rounds for {nSpots} roster spots:{" "}
      {nSurplus === 1
        ? "the player of the last round gets an extra bench spot."
        : `the players of the last ${nSurplus} rounds get extra bench spots.`}
    </p>
  );
}

/** The engine numbers the teams; the dialog calls them by their names. */
function withTeamName(error: string, form: LeagueForm): string {
  return error.replace(/^Team (\d+)\b/, (_, slot) => slotText(form, Number(slot)));
}
