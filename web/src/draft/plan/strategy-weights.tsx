import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import type { WeightScale } from "@/engine/pkg/engine_wasm";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";

const STEP = 0.1;
/** Until the engine has answered. */
const NO_SCALE: WeightScale = { highest: 0, usual: [] };

/** How much each position matters to me. */
export function StrategyWeights() {
  const weights = useDraftSession((session) => session.strategyWeights);
  const scale = useDraftSession((session) => session.analysis?.weightScale ?? NO_SCALE);
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
        {scale.usual.map(({ position, weight: usual }) => {
          const weight = weights[position] ?? usual;
          return (
            <label key={position} className="flex items-center gap-3">
              <PositionTag position={position} />
              <input
                type="range"
                min={0}
                max={scale.highest}
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
