import type { Schema } from "@/api/client";
import { shortAge } from "@/lib/dates";
import { sourceAdpText, sourceName } from "@/players/sources";
import type { Market } from "./use-player-market";

/** Where each source has the player, and when it said so. */
export function AdpBySource({ market }: { market: Market }) {
  if (!market) return null;
  const { adp, adp_sources: sources } = market;
  return (
    <section className="mb-4" aria-labelledby="adp-by-source">
      <h3 id="adp-by-source" className="mb-1 text-ink-faint text-xs">
        ADP by source
      </h3>
      {sources.length > 0 ? (
        <SourceTable sources={sources} />
      ) : (
        <p className="text-ink-muted text-sm">
          {adp === null
            ? "No source has an ADP for this player."
            : "The ADP is the bundled pool's, which does not say what each source said."}
        </p>
      )}
    </section>
  );
}

const CELL = "border-line border-b py-1 pr-3 font-normal";

function SourceTable({ sources }: { sources: readonly Schema<"AdpBySource">[] }) {
  const hasSuperflex = sources.some(({ adp_superflex }) => adp_superflex !== null);
  return (
    <table className="tabular w-full text-sm">
      <thead>
        <tr className="text-left text-2xs text-ink-faint">
          <th className={CELL}>Source</th>
          <th className={CELL}>ADP</th>
          {hasSuperflex && <th className={CELL}>Superflex</th>}
          <th className={CELL}>Heard</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, adp, adp_superflex, last_updated }) => (
          <tr key={source}>
            <th scope="row" className={`${CELL} text-left`}>
              {sourceName(source)}
            </th>
            <td className={CELL}>{sourceAdpText(adp)}</td>
            {hasSuperflex && <td className={CELL}>{sourceAdpText(adp_superflex)}</td>}
            <td className={`${CELL} text-ink-muted`}>
              <time dateTime={last_updated}>{heardText(last_updated)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'just now', '3 h ago', '5 d ago'. */
function heardText(timestamp: string): string {
  const age = shortAge(timestamp);
  return age === "now" ? "just now" : `${age} ago`;
}
