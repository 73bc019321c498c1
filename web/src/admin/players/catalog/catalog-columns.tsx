import { Link } from "react-router";
import type { CatalogRow } from "@/admin/players/catalog-queries";
import { DotPlot } from "@/admin/players/dot-plot";
import { VarianceBars } from "@/admin/players/variance-bars";
import { shortAge } from "@/lib/dates";
import { teamText } from "@/players/player-text";
import { sourceAdpText } from "@/players/sources";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table";
import { PositionTag } from "@/ui/position-tag";

interface CatalogColumn extends Column<CatalogRow> {
  title: string;
  /** Shown unless the user chose other columns. */
  isUsual: boolean;
}

/** The name leads to the player's page; a full name that differs stands beside it. */
export function PlayerLink({ player }: { player: CatalogRow }) {
  return (
    <Link
      to={`/admin/players/${encodeURIComponent(player.id)}`}
      className="whitespace-nowrap font-semibold hover:underline"
    >
      {player.name}
    </Link>
  );
}

function StatusWord({ status }: { status: string }) {
  if (status === "active") return <span className="text-ink-muted">active</span>;
  return <Badge tone={status === "out" ? "danger" : "warning"}>{status}</Badge>;
}

const number = (id: string, title: string, isUsual = true) => ({
  id,
  header: title,
  title,
  isUsual,
  isNumeric: true,
});

export const CATALOG_COLUMNS: readonly CatalogColumn[] = [
  {
    id: "name",
    header: "Player",
    title: "Player",
    isUsual: true,
    isSortable: true,
    isMain: true,
    cell: (player) => (
      <span className="flex items-baseline gap-2">
        <PlayerLink player={player} />
        {player.full_name !== player.name && (
          <span className="truncate text-ink-faint text-xs">{player.full_name}</span>
        )}
      </span>
    ),
  },
  {
    id: "position",
    header: "Pos",
    title: "Position",
    isUsual: true,
    isSortable: true,
    cell: ({ position }) => <PositionTag position={position} />,
  },
  {
    id: "team",
    header: "Team",
    title: "Team",
    isUsual: true,
    isSortable: true,
    cell: ({ team }) => <span className="text-ink-muted">{teamText(team)}</span>,
  },
  {
    ...number("bye_week", "Bye"),
    title: "Bye Week",
    isSortable: true,
    cell: ({ bye_week }) => bye_week ?? "–",
  },
  { ...number("adp", "ADP"), isSortable: true, cell: ({ adp }) => sourceAdpText(adp) },
  {
    ...number("consensus_adp", "Consensus"),
    title: "Consensus ADP",
    isSortable: true,
    cell: ({ consensus_adp }) => <strong>{sourceAdpText(consensus_adp)}</strong>,
  },
  {
    ...number("adp_variance", "Variance"),
    isSortable: true,
    cell: ({ adp_variance }) => <VarianceBars variance={adp_variance} />,
  },
  {
    id: "sources",
    header: "Sources, ±30 %",
    title: "ADP by source",
    isUsual: true,
    cell: ({ adp_data, consensus_adp }) => <DotPlot adps={adp_data} consensus={consensus_adp} />,
  },
  {
    ...number("n_sources", "Src"),
    title: "Number of sources",
    cell: ({ adp_data }) => Object.keys(adp_data).length,
  },
  {
    ...number("projected_points", "Proj."),
    title: "Projected points",
    cell: ({ projected_points }) => projected_points?.toFixed(1) ?? "–",
  },
  {
    id: "status",
    header: "Status",
    title: "Status",
    isUsual: true,
    isSortable: true,
    cell: ({ status }) => <StatusWord status={status} />,
  },
  {
    id: "priority",
    header: "Priority",
    title: "Priority",
    isUsual: true,
    isSortable: true,
    cell: ({ priority }) => (
      <span className={priority === "high" ? "font-semibold" : "text-ink-muted"}>{priority}</span>
    ),
  },
  {
    id: "tags",
    header: "Tags",
    title: "Tags",
    isUsual: true,
    cell: ({ tags }) => (
      <span className="flex gap-1">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
  {
    ...number("updated_at", "Updated"),
    isSortable: true,
    cell: ({ updated_at }) => (
      <time dateTime={updated_at} className="whitespace-nowrap text-ink-muted">
        {shortAge(updated_at)}
      </time>
    ),
  },
  {
    ...number("created_at", "Created", false),
    isSortable: true,
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap text-ink-muted">
        {shortAge(created_at)}
      </time>
    ),
  },
];

const USUAL = CATALOG_COLUMNS.filter(({ isUsual }) => isUsual).map(({ id }) => id);

/** The columns an address asks for; the name is always one of them. */
export function chosenColumns(text: string): readonly CatalogColumn[] {
  const ids = text ? text.split(",") : USUAL;
  return CATALOG_COLUMNS.filter(({ id }) => id === "name" || ids.includes(id));
}

/** What the address says after a column was shown or hidden; nothing when all is as usual. */
export function withColumn(text: string, id: string, isShown: boolean): string | null {
  const ids = chosenColumns(text).map((column) => column.id);
  const next = CATALOG_COLUMNS.map((column) => column.id).filter((other) =>
    other === id ? isShown : ids.includes(other),
  );
  return next.join() === USUAL.join() ? null : next.join();
}
