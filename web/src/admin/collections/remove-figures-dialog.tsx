import { useQueryClient } from "@tanstack/react-query";
import { writeErrorText } from "@/api/errors";
import { FormDialog } from "@/ui/form-dialog";
import { toast } from "@/ui/toast-store";
import { type Collector, removeFigures } from "./queries";

interface RemoveFiguresDialogProps {
  collector: Collector;
  onClose: () => void;
}

/** Removes everything a source says. The players stay, with what the other sources say. */
export function RemoveFiguresDialog({ collector, onClose }: RemoveFiguresDialogProps) {
  const queryClient = useQueryClient();
  const { name, source, total_players: nPlayers } = collector;
  async function remove() {
    const { players_collected: n } = await removeFigures(source);
    toast.success(`The figures of ${name} were removed from ${n.toLocaleString()} players`);
    void queryClient.invalidateQueries({ queryKey: ["admin"] });
  }
  return (
    <FormDialog
      title={`Remove all figures of ${name}?`}
      description={`What ${name} says about ${nPlayers.toLocaleString()} players is removed; the players stay, with what the other sources say. It can be undone in the history, and the next run brings new figures.`}
      submitLabel="Remove"
      isDangerous
      onSubmit={remove}
      describeError={(error) => writeErrorText(error, "Failed to remove the figures")}
      onClose={onClose}
    />
  );
}
