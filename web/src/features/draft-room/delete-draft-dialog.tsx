import { useQueryClient } from "@tanstack/react-query";
import { detailOr } from "@/api/errors";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { type Draft, deleteDraft, draftKey, draftsQuery, QUICK_DRAFT } from "./queries";

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
    // The quick draft may be this one. A room that is still open must not be read: reading a missing quick draft
    // makes a new one.
    for (const id of [draft.id, QUICK_DRAFT]) {
      const queryKey = draftKey(id);
      client.removeQueries({ queryKey, type: "inactive" });
      await client.invalidateQueries({ queryKey, refetchType: "none" });
    }
    await client.invalidateQueries({ queryKey: draftsQuery.queryKey, exact: true });
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
