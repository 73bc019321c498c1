import { ChevronDown, Download, FileJson, Printer } from "lucide-react";
import { useDraftSession } from "@/draft/use-draft-session";
import { Button } from "@/ui/button";
import { Menu, MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast-store";
import { type ExportFormat, exportSession } from "./export-session";
import { printSheet } from "./print-sheet";

/** The button gives the CSV; the menu beside it everything else. */
export function ExportMenu() {
  const id = useDraftSession((session) => session.id);
  const download = (format: ExportFormat) => {
    exportSession(id, format).catch(() => toast.error("Failed to export session"));
  };
  return (
    <span className="inline-flex">
      <Button
        size="sm"
        title="Export draft results"
        className="rounded-r-none"
        onClick={() => download("csv")}
      >
        <Download aria-hidden className="size-3.5" />
        Export
      </Button>
      <Menu
        trigger={
          <Button size="sm" aria-label="More exports" className="rounded-l-none border-l-0 px-1.5">
            <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        }
      >
        <MenuItem
          icon={<FileJson aria-hidden className="size-4" />}
          onSelect={() => download("json")}
        >
          Export JSON
        </MenuItem>
        <MenuItem icon={<Printer aria-hidden className="size-4" />} onSelect={printSheet.open}>
          Print sheet
        </MenuItem>
      </Menu>
    </span>
  );
}
