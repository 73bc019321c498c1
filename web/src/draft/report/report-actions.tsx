import { Download, Image, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/ui/button";
import { Menu, MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast-store";
import type { ShownReport } from "./queries";
import { saveReport } from "./report-files";
import { savePicture } from "./report-picture";
import { ShareDialog } from "./share-dialog";

interface ReportActionsProps {
  shown: ShownReport;
  /** Whose report it is decides; nobody else can share it. */
  share?: { draftId: string; sharedAt: string | null } | undefined;
  /** A way to somewhere else, before them. */
  children?: ReactNode;
}

/** What can be taken from a report: files, a picture, a link. */
export function ReportActions({ shown, share, children }: ReportActionsProps) {
  const [isSharing, setSharing] = useState(false);
  const picture = () =>
    void savePicture(shown).catch(() => toast.error("The picture could not be made"));
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {children}
      <Menu
        trigger={
          <Button>
            <Download aria-hidden className="size-4" /> Export
          </Button>
        }
      >
        <MenuItem onSelect={() => saveReport(shown, "csv")}>Export as CSV</MenuItem>
        <MenuItem onSelect={() => saveReport(shown, "json")}>Export as JSON</MenuItem>
      </Menu>
      <Button onClick={picture}>
        <Image aria-hidden className="size-4" /> Picture
      </Button>
      {share && (
        <Button variant="primary" onClick={() => setSharing(true)}>
          <Share2 aria-hidden className="size-4" /> Share
        </Button>
      )}
      {share && isSharing && <ShareDialog {...share} onClose={() => setSharing(false)} />}
    </div>
  );
}
