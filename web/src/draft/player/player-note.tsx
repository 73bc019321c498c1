import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { TextAreaField } from "@/ui/field";

const LONGEST = 500;

/** What I want to remember about a player, kept with the session. */
export function PlayerNote({ playerId }: { playerId: string }) {
  const note = useDraftSession(({ ownView }) => ownView.notes[playerId] ?? "");
  const { setNote } = useDraftActions();
  return (
    <div className="mt-4 border-line border-t pt-4">
      <TextAreaField
        label="My note"
        hint="Only you see it. Saved with the session."
        rows={2}
        maxLength={LONGEST}
        className="min-h-16"
        value={note}
        onChange={({ target }) => setNote(playerId, target.value)}
      />
    </div>
  );
}
