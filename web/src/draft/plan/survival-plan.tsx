import { useMemo } from "react";
import { useTargetQueue } from "@/draft/session/target-queue";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { useSurvivalPlan } from "@/draft/session/use-survival-plan";
import type { SurvivalPlan as Plan } from "@/engine/pkg/engine_wasm";
import type { Player } from "@/players/player";
import { percentText } from "@/players/player-text";
import { Card, CardHeader } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";
import { Skeleton } from "@/ui/skeleton";

const SHOWN_PICKS = 7;
const SHOWN_PLAYERS = 14;
/** Behind the name a phone has room for five picks. */
const NOT_ON_PHONE_FROM_SIXTH = "phone:nth-[n+7]:hidden";
/** Players who will surely be gone at my next pick need no plan. */
const WORTH_PLANNING = 0.1;

/** My targets, then the best left: the chance of each to be there, round by round. */
export function SurvivalPlan() {
  const plan = useSurvivalPlan();
  const players = usePlannedPlayers(plan);
  return (
    <Card aria-label="Survival by round">
      <CardHeader
        title="Survival by round"
        subtitle="The chance that a player is still there at each of my picks; targets first"
      />
      {plan ? <PlanTable plan={plan} players={players} /> : <Skeleton className="m-4 h-64" />}
    </Card>
  );
}

function usePlannedPlayers(plan: Plan | null): readonly Player[] {
  const targets = useTargetQueue();
  const players = useDraftSession((session) => session.players);
  return useMemo(() => {
    const hasChance = new Set(
      plan?.players.flatMap(({ playerId, chances }) =>
        (chances[0] ?? 0) >= WORTH_PLANNING ? playerId : [],
      ),
    );
    const others = players.filter(({ id, status }) => status === null && hasChance.has(id));
    return [...targets, ...others].slice(0, Math.max(SHOWN_PLAYERS, targets.length));
  }, [targets, players, plan]);
}

function PlanTable({ plan, players }: { plan: Plan; players: readonly Player[] }) {
  const picks = plan.picks.slice(0, SHOWN_PICKS);
  const chances = new Map(plan.players.map((planned) => [planned.playerId, planned.chances]));
  if (picks.length === 0)
    return <p className="px-5 py-4 text-ink-muted">No pick of yours is left.</p>;
  return (
    <div className="relative overflow-x-auto p-3">
      <table className="tabular w-full text-xs">
        <caption className="sr-only">Chance to last, by player and pick</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="px-1 text-left font-medium">
              Player
            </th>
            {picks.map((pick) => (
              <th
                key={pick}
                scope="col"
                className={`px-1 text-right font-medium ${NOT_ON_PHONE_FROM_SIXTH}`}
              >
                <span className="phone:sr-only">Pick</span> {pick}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id} className="h-7">
              <th
                scope="row"
                className="max-w-36 truncate whitespace-nowrap px-1 text-left font-medium"
              >
                <PositionTag position={player.position} /> {player.name}
                {player.status === "targeted" && <span className="text-info"> ◎ target</span>}
              </th>
              {picks.map((pick, at) => (
                <ChanceCell key={pick} chance={chances.get(player.id)?.[at]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChanceCell({ chance }: { chance: number | undefined }) {
  const look = `px-1 text-right ${NOT_ON_PHONE_FROM_SIXTH}`;
  if (chance === undefined) return <td className={`${look} text-ink-faint`}>–</td>;
  return (
    <td className={look}>
      <span className="relative block rounded-sm bg-sunken px-1.5 py-0.5">
        <span
          aria-hidden
          className="absolute inset-y-0 left-0 rounded-sm bg-safe/35"
          style={{ width: `${chance * 100}%` }}
        />
        <span className="relative">{percentText(chance)}</span>
      </span>
    </td>
  );
}
