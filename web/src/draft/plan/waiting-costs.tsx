import { useSurvivalPlan } from "@/draft/session/use-survival-plan";
import type { SurvivalPlan } from "@/engine/pkg/engine_wasm";
import { signed } from "@/lib/signed";
import { Card, CardHeader } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";
import { Skeleton } from "@/ui/skeleton";

const SHOWN_PICKS = 6;
/** Behind the first columns a phone has room for four picks. */
const NOT_ON_PHONE_FROM_FIFTH = "phone:nth-[n+7]:hidden";
const CELL = `px-1 text-right ${NOT_ON_PHONE_FROM_FIFTH}`;

/** The best player to be expected at each of my picks: where the figures fall, waiting is dear. */
export function WaitingCosts() {
  const plan = useSurvivalPlan();
  return (
    <Card aria-label="What waiting costs">
      <CardHeader
        title="What waiting costs"
        subtitle="Points over replacement of the best player now, and of the best to expect at each of my picks"
      />
      {plan ? <CostTable plan={plan} /> : <Skeleton className="m-4 h-40" />}
    </Card>
  );
}

function CostTable({ plan }: { plan: SurvivalPlan }) {
  const picks = plan.picks.slice(0, SHOWN_PICKS);
  if (picks.length === 0)
    return <p className="px-5 py-4 text-ink-muted">No pick of yours is left.</p>;
  const best = Math.max(...plan.positions.map(({ bestNow }) => bestNow));
  return (
    <div className="p-3">
      <table className="tabular w-full text-xs">
        <caption className="sr-only">Best player to expect, by position and pick</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="px-1 text-left font-medium">
              Position
            </th>
            <th scope="col" className="px-1 text-right font-medium">
              Now
            </th>
            {picks.map((pick) => (
              <th key={pick} scope="col" className={`${CELL} font-medium`}>
                <span className="phone:sr-only">Pick</span> {pick}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.positions.map(({ position, bestNow, expected }) => (
            <tr key={position} className="h-7">
              <th scope="row" className="px-1 text-left">
                <PositionTag position={position} />
              </th>
              <ValueCell value={bestNow} best={best} />
              {picks.map((pick, at) => (
                <ValueCell key={pick} value={expected[at] ?? 0} best={best} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The more a player is worth, the stronger the colour. */
function ValueCell({ value, best }: { value: number; best: number }) {
  const strength = Math.round((60 * value) / best);
  return (
    <td className={CELL}>
      <span
        className="block rounded-sm px-1.5 py-0.5"
        style={{
          backgroundColor: `color-mix(in srgb, var(--color-safe) ${strength}%, var(--color-sunken))`,
        }}
      >
        {signed(value)}
      </span>
    </td>
  );
}
