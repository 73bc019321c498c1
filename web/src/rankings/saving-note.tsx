import { Banner } from "@/ui/banner";
import { TextButton } from "@/ui/text-button";
import type { RankingEditor } from "./use-ranking";

type SavingNoteProps = Pick<RankingEditor, "saving" | "failure" | "saveAgain">;

export function SavingNote({ saving, failure, saveAgain }: SavingNoteProps) {
  if (saving === "failed") {
    return (
      <div className="basis-full">
        <Banner tone="danger" action={<TextButton onClick={saveAgain}>Try Again</TextButton>}>
          Not saved: {failure}
        </Banner>
      </div>
    );
  }
  return (
    <span role="status" className="text-ink-muted text-xs">
      {saving === "saving" ? "Saving..." : "Saved"}
    </span>
  );
}
