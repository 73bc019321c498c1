import { useNavigate } from "react-router";
import { type CatalogSearch, fetchAllPlayers } from "@/admin/players/catalog-queries";
import { exportPlayers } from "@/admin/players/export-players";
import { readErrorText } from "@/api/errors";
import type { ExportFormat } from "@/lib/export-rows";
import { Button } from "@/ui/button";
import { TextButton } from "@/ui/text-button";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { keepSelection } from "./stored-selection";
import type { Catalog } from "./use-catalog";
import { countHidden, type Selection } from "./use-selection";

interface SelectionBarProps {
  catalog: Catalog;
  selection: Selection;
}

/** Stands in the foot while players are selected, so that nothing moves. */
export function SelectionBar({ catalog, selection }: SelectionBarProps) {
  const navigate = useNavigate();
  async function takeAlong() {
    const key = await keepSelection([...selection.ids]);
    navigate(`/admin/player-operations?selection=${key}`);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-accent-ink/40 border-t bg-accent-soft px-4 py-2 text-xs">
      <SelectionCount catalog={catalog} selection={selection} />
      <ExportSelection selection={selection} />
      <Button size="sm" onClick={() => void takeAlong()}>
        Bulk Operations
      </Button>
    </div>
  );
}

/** How many are chosen, and the ways to choose all that the filter finds, or none. */
export function SelectionCount({ catalog, selection }: SelectionBarProps) {
  const everybody = useSubmit(
    async (search: CatalogSearch) =>
      selection.replace((await fetchAllPlayers(search)).map(({ id }) => id)),
    (error) => complain(readErrorText(error, "fetch players")),
  );
  const nHidden = countHidden(selection, catalog.rows);
  return (
    <>
      <strong aria-live="polite" className="tabular">
        {selection.ids.size.toLocaleString("en-US")} selected
        {nHidden > 0 && <span>, {nHidden.toLocaleString("en-US")} not shown</span>}
      </strong>
      <TextButton
        disabled={everybody.isSubmitting || catalog.total === 0}
        onClick={() => void everybody.run(catalog.search)}
      >
        {everybody.isSubmitting
          ? "Selecting..."
          : `Select All ${catalog.total.toLocaleString("en-US")}`}
      </TextButton>
      <TextButton disabled={selection.ids.size === 0} onClick={selection.clear}>
        Clear Selection
      </TextButton>
    </>
  );
}

const EVERYBODY: CatalogSearch = {
  q: "",
  positions: [],
  teams: [],
  sources: [],
  statuses: [],
  adpMin: "",
  adpMax: "",
  hasProjections: false,
  sort: "name",
  order: "asc",
};

/** The selected players as a file, made here: their choice may span filters and pages. */
export function ExportSelection({ selection }: { selection: Selection }) {
  const save = useSubmit(
    async (format: ExportFormat) => {
      const players = await fetchAllPlayers(EVERYBODY);
      exportPlayers(
        format,
        players.filter(({ id }) => selection.ids.has(id)),
      );
    },
    (error) => complain(readErrorText(error, "export players")),
  );
  return (["csv", "json"] as const).map((format) => (
    <Button
      key={format}
      size="sm"
      disabled={selection.ids.size === 0 || save.isSubmitting}
      onClick={() => void save.run(format)}
    >
      Export {format.toUpperCase()}
    </Button>
  ));
}

function complain(message: string): string {
  toast.error(message);
  return message;
}
