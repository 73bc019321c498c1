import { Download } from "lucide-react";
import { type ExportColumn, type ExportFormat, exportRows } from "@/lib/export-rows";
import { Button } from "./button";
import { Menu, MenuItem } from "./menu";
import { toast } from "./toast-store";
import { useSubmit } from "./use-submit";

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: "csv", label: "Export as CSV" },
  { format: "json", label: "Export as JSON" },
];

interface ExportMenuProps<Row> {
  /** The file's name before its date. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** Everything the filter finds, not only the visible page. */
  fetchRows: () => Promise<readonly Row[]>;
  describeError: (error: unknown) => string;
}

export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const submit = useSubmit(
    async (format: ExportFormat) =>
      exportRows(props.name, format, props.columns, await props.fetchRows()),
    (error) => {
      const message = props.describeError(error);
      toast.error(message);
      return message;
    },
  );
  const trigger = (
    <Button isBusy={submit.isSubmitting}>
      <Download aria-hidden className="size-4" />
      Export
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {FORMATS.map(({ format, label }) => (
        <MenuItem key={format} onSelect={() => submit.run(format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
