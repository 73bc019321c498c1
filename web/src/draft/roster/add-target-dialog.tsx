import { PlayerChooser } from "@/draft/session/player-chooser";
import { useDraftActions } from "@/draft/session/use-draft-session";
import { Dialog } from "@/ui/dialog";

export function AddTargetDialog({ onClose }: { onClose: () => void }) {
  const { mark } = useDraftActions();
  return (
    <Dialog title="Add Target" description="Choose a player to watch." onClose={onClose}>
      <PlayerChooser
        label="Search players"
        onChoose={(player) => {
          mark(player.id, "targeted");
          onClose();
        }}
      />
    </Dialog>
  );
}
