import { Download } from "lucide-react";
import { Button } from "./button";
import { Menu, MenuItem } from "./menu";

interface ExportMenuProps<Format extends string> {
  formats: readonly { format: Format; label: string }[];
  onExport: (format: Format) => void;
  isBusy?: boolean;
}

export function ExportMenu<Format extends string>(props: ExportMenuProps<Format>) {
  const trigger = (
    <Button isBusy={props.isBusy}>
      <Download aria-hidden className="size-4" />
      Export
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {props.formats.map(({ format, label }) => (
        <MenuItem key={format} onSelect={() => props.onExport(format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
