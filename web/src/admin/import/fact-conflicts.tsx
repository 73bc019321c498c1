import { Link } from "react-router";
import type { ImportResult } from "./queries";

type FactConflict = ImportResult["fact_conflicts"][number];

/** "1 conflict", "2 ADP conflicts". */
export function conflicts(n: number, kind = ""): string {
  return `${n.toLocaleString()} ${kind}${n === 1 ? "conflict" : "conflicts"}`;
}

/** Conflicts that are resolved on the pages of their players: the review queue holds ADPs only. */
export function FactConflicts({ about }: { about: readonly FactConflict[] }) {
  if (about.length === 0) return null;
  const players = new Map(about.map((conflict) => [conflict.player_id, conflict.player_name]));
  return (
    <div className="text-sm">
      <p>
        {conflicts(about.length)} about team, position or bye week: open the{" "}
        {players.size === 1 ? "player" : "players"}
      </p>
      <ul
        aria-label="Players with conflicts"
        className="mt-2 flex max-h-60 flex-wrap gap-x-4 gap-y-1 overflow-y-auto"
      >
        {[...players].map(([id, name]) => (
          <li key={id}>
            <Link
              to={`/admin/players/${id}`}
              className="text-accent-ink underline underline-offset-2"
            >
              {name}
            </Link>
            : {fieldsOf(about, id)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function fieldsOf(about: readonly FactConflict[], id: string): string {
  const own = about.filter((conflict) => conflict.player_id === id);
  return own.map(({ field }) => field.replace("_", " ")).join(", ");
}
