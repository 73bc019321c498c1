import { ChevronDown, Download, FileJson, Printer } from "lucide-react";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { Button } from "@/ui/button";
import { Menu, MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast-store";
import { type ExportFormat, exportSession } from "./export-session";
import { printSheet } from "./print-sheet";

/** The button gives the CSV; the menu beside it everything else. On a phone the page's own menu has them all. */
export function ExportMenu() {
  const download = useDownload();
  return (
    <span className="inline-flex max-sm:hidden">
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
        <OtherExports />
      </Menu>
    </span>
  );
}

/** Every export, for a menu of other things. */
export function ExportItems() {
  const download = useDownload();
  return (
    <>
      <MenuItem icon={<Download aria-hidden className="size-4" />} onSelect={() => download("csv")}>
        Export CSV
      </MenuItem>
      <OtherExports />
    </>
  );
}

function OtherExports() {
  const download = useDownload();
  return (
    <>
      <MenuItem
        icon={<FileJson aria-hidden className="size-4" />}
        onSelect={() => download("json")}
      >
        Export JSON
      </MenuItem>
      <MenuItem
        icon={<Printer aria-hidden className="size-4" />}
        onSelect={() => printSheet.open("everybody")}
      >
        Print cheat sheet
      </MenuItem>
      <MenuItem
        icon={<Printer aria-hidden className="size-4" />}
        onSelect={() => printSheet.open("left")}
      >
        Print only those left
      </MenuItem>
    </>
  );
}

function useDownload(): (format: ExportFormat) => void {
  const id = useDraftSession((session) => session.id);
  return (format) => {
    exportSession(id, format).catch(() => toast.error("Failed to export session"));
  };
}
