import { useDraftActions, useDraftSession } from "@/draft/use-draft-session";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";

/** What the engine uses for a position nobody has set. */
const USUAL_WEIGHTS: Readonly<Record<string, number>> = {
  QB: 0.7,
  RB: 1,
  WR: 0.9,
  TE: 0.6,
  K: 0.1,
  DST: 0.1,
};
const HEAVIEST = 2;
const STEP = 0.1;

/** How much each position matters to me, from 0 to 2. */
export function StrategyWeights() {
  const weights = useDraftSession((session) => session.strategyWeights);
  const { setStrategyWeights } = useDraftActions();
  return (
    <Card aria-label="Strategy weights">
      <CardHeader
        title="Strategy weights"
        subtitle="How hard the advice leans to each position"
        action={
          <Button size="sm" variant="ghost" onClick={() => setStrategyWeights({})}>
            Reset
          </Button>
        }
      />
      <div className="grid gap-x-8 gap-y-2 px-5 py-3 sm:grid-cols-2">
        {Object.entries(USUAL_WEIGHTS).map(([position, usual]) => {
          const weight = weights[position] ?? usual;
          return (
            <label key={position} className="flex items-center gap-3">
              <PositionTag position={position} />
              <input
                type="range"
                min={0}
                max={HEAVIEST}
                step={STEP}
                value={weight}
                aria-label={`Weight of ${position}`}
                onChange={({ target }) =>
                  setStrategyWeights({ ...weights, [position]: Number(target.value) })
                }
                className="flex-1 accent-accent-ink"
              />
              <output className="tabular w-8 text-right text-sm">{weight.toFixed(1)}</output>
            </label>
          );
        })}
      </div>
    </Card>
  );
}
