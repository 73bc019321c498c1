import type { ReactNode } from "react";
import { factsById } from "@/draft/session/player-facts";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { Verdict } from "@/engine/protocol";
import { signed } from "@/lib/signed";
import type { Player } from "@/players/player";
import { lastName, percentText, tierText } from "@/players/player-text";

/** A player beside the one the verdict names, figure by figure. Nothing for the named one. */
export function PlayerComparison({ player }: { player: Player }) {
  const verdict = useDraftSession((session) => session.verdict);
  const other = useDraftSession(({ players, verdict: named }) =>
    players.find(({ id }) => id === named?.recommended.playerId),
  );
  const analysis = useDraftSession((session) => session.analysis);
  const facts = factsById(analysis);
  const [mine, theirs] = [facts.get(player.id), facts.get(other?.id ?? "")];
  if (!verdict || !other || !mine || !theirs || other.id === player.id) return null;
  const lasts = (chance: number | null) => (chance === null ? "–" : percentText(chance));
  const tier = ({ position }: Player, number: number | null) =>
    number === null ? "–" : tierText(position, number);
  return (
    <section aria-label="Against the recommended" className="my-4">
      <h3 className="mb-1 font-semibold text-xs">Against the recommended</h3>
      <table className="tabular w-full text-xs">
        <thead>
          <tr className="text-right">
            <td />
            <th scope="col" className={CELL}>
              {lastName(player.name)}
            </th>
            <th scope="col" className={CELL}>
              {lastName(other.name)}
            </th>
          </tr>
        </thead>
        <tbody>
          <SeasonRow verdict={verdict} playerId={player.id} />
          <Row name="Over replacement">
            {signed(mine.value)}
            {signed(theirs.value)}
          </Row>
          {analysis?.survivalPick && (
            <Row name={`Lasts to ${analysis.survivalPick}`}>
              {lasts(mine.survival)}
              {lasts(theirs.survival)}
            </Row>
          )}
          {analysis?.followingPick && (
            <Row name={`Lasts to ${analysis.followingPick}`}>
              {lasts(mine.survivalFollowing)}
              {lasts(theirs.survivalFollowing)}
            </Row>
          )}
          <Row name="Tier">
            {tier(player, mine.positionTier)}
            {tier(other, theirs.positionTier)}
          </Row>
          <Row name="Bye week">
            {player.bye_week ?? "–"}
            {other.bye_week ?? "–"}
          </Row>
        </tbody>
      </table>
    </section>
  );
}

const CELL = "border-line border-b py-1 pl-2 font-semibold";

/** The season played out with either of them, where the verdict did so. */
function SeasonRow({ verdict, playerId }: { verdict: Verdict; playerId: string }) {
  const compared = verdict.alternatives.find((alternative) => alternative.playerId === playerId);
  if (!compared) return null;
  const { mean, low, high } = compared.difference;
  return (
    <Row name={`Season, taken at ${verdict.myPick}`}>
      <span title={`${signed(low, 1)} to ${signed(high, 1)} points in 95 of 100`}>
        {signed(mean, 1)} ± {((high - low) / 2).toFixed(1)}
      </span>
      advised
    </Row>
  );
}

function Row({ name, children }: { name: string; children: [ReactNode, ReactNode] }) {
  const [mine, theirs] = children;
  return (
    <tr className="text-right">
      <th scope="row" className="border-line border-b py-1 text-left font-normal text-ink-muted">
        {name}
      </th>
      <td className={CELL}>{mine}</td>
      <td className="border-line border-b py-1 pl-2 text-ink-muted">{theirs}</td>
    </tr>
  );
}
