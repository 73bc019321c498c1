import type { CatalogRow } from "@/admin/players/catalog-queries";
import type { Column } from "@/ui/data-table";
import type { Selection } from "./use-selection";

const BOX = "block size-4 accent-[var(--color-accent-ink)]";

/** Boxes to choose players by, and one for the whole page. */
export function selectionColumn(
  selection: Selection,
  rows: readonly CatalogRow[],
): Column<CatalogRow> {
  return {
    id: "selected",
    header: <PageBox selection={selection} rows={rows} />,
    cell: (player) => <PlayerBox selection={selection} player={player} />,
  };
}

export function PlayerBox({ selection, player }: { selection: Selection; player: CatalogRow }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${player.name}`}
      checked={selection.ids.has(player.id)}
      onChange={() => selection.toggle(player.id)}
      className={BOX}
    />
  );
}

function PageBox({ selection, rows }: { selection: Selection; rows: readonly CatalogRow[] }) {
  const ids = rows.map(({ id }) => id);
  const nChosen = ids.filter((id) => selection.ids.has(id)).length;
  const isWhole = nChosen > 0 && nChosen === ids.length;
  return (
    <input
      type="checkbox"
      aria-label="Select this page"
      checked={isWhole}
      ref={(box) => {
        if (box) box.indeterminate = nChosen > 0 && !isWhole;
      }}
      onChange={() => (isWhole ? selection.remove(ids) : selection.add(ids))}
      className={BOX}
    />
  );
}
