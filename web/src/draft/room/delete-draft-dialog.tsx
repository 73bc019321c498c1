import { useQueryClient } from "@tanstack/react-query";
import { detailOr } from "@/api/errors";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { forgetDraft } from "./forget-draft";
import { type Draft, deleteDraft } from "./queries";

interface DeleteDraftDialogProps {
  draft: Pick<Draft, "id" | "name">;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteDraftDialog({ draft, onDeleted, onClose }: DeleteDraftDialogProps) {
  const client = useQueryClient();
  async function remove() {
    await deleteDraft(draft.id);
    onDeleted?.();
    await forgetDraft(client, draft.id);
  }
  return (
    <ConfirmDialog
      isDangerous
      title="Delete Draft"
      consequence={`“${draft.name}” is deleted with all its picks, for everybody in it. This cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={remove}
      describeError={(error) => detailOr(error, "The draft is still there. Please try again.")}
      onClose={onClose}
    />
  );
}
