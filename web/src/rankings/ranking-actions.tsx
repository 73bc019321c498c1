import { FileUp, Undo2 } from "lucide-react";
import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ImportDialog } from "./import-dialog";
import { withListFirst } from "./ranked-order";
import type { RankingEditor } from "./use-ranking";

/** Undo, import, and back to the market's order. */
export function RankingActions({ ranking }: { ranking: RankingEditor }) {
  const [dialog, setDialog] = useState<"import" | "reset" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="flex gap-1.5">
      <Button size="sm" disabled={!ranking.canUndo} onClick={ranking.undo}>
        <Undo2 aria-hidden className="size-3.5" /> Undo
      </Button>
      <Button size="sm" onClick={() => setDialog("import")}>
        <FileUp aria-hidden className="size-3.5" /> Import
      </Button>
      <Button size="sm" onClick={() => setDialog("reset")}>
        Reset to ADP
      </Button>
      {dialog === "import" && (
        <ImportDialog
          players={ranking.players}
          onImport={(listed) => ranking.change(withListFirst(ranking.players, listed))}
          onClose={close}
        />
      )}
      {dialog === "reset" && (
        <ConfirmDialog
          title="Reset to ADP"
          consequence={`All ${ranking.players.length} players go back to the order of their ADP. Undo brings your order back while this page is open.`}
          confirmLabel="Reset"
          onConfirm={ranking.reset}
          describeError={(error) => writeErrorText(error, "Failed to save your ranking")}
          onClose={close}
        />
      )}
    </div>
  );
}
