import { type FormEvent, useId } from "react";
import { useDraftActions, useDraftSource } from "@/draft/session/use-draft-session";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { PastePreview } from "./paste-preview";
import { usePlannedPicks } from "./use-planned-picks";

/** Catches up with a room: a list, recap or board copied from anywhere, seen pick by pick before anything is recorded. */
export function PastePicksDialog({ onClose }: { onClose: () => void }) {
  const paste = usePlannedPicks();
  const { recordPicks } = useDraftActions();
  const nameTeams = useNameTeams();
  const wanted = paste.planned.filter(({ outcome }) => outcome === "record");
  const record = (event: FormEvent) => {
    event.preventDefault();
    recordPicks(
      wanted.flatMap(({ player, place }) =>
        player && place ? [{ pick: place.pick, playerId: player.id }] : [],
      ),
    );
    if (paste.takesNames && paste.teamNames) nameTeams(paste.teamNames);
    onClose();
  };
  return (
    <Dialog
      title="Paste picks"
      description="The draft recap or board of ESPN, Yahoo, NFL or CBS, or a list with one pick a line. Nothing is recorded before you say so, one undo takes it all back, and pasted again later it brings what is new."
      size="xl"
      onClose={onClose}
    >
      <form onSubmit={record} className="flex min-h-0 flex-col gap-3">
        <div className="grid gap-3 md:grid-cols-[17rem_minmax(0,1fr)]">
          <PastedText text={paste.text} onChange={paste.setText} />
          <PastePreview {...paste} onChoose={paste.choose} onSkip={paste.skip} />
        </div>
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-2 rounded-b-xl bg-raised px-6 pt-2 pb-4">
          {paste.teamNames && (
            <Checkbox
              className="mr-auto"
              label="Name the teams as in the text"
              checked={paste.takesNames}
              onChange={({ target }) => paste.setTakesNames(target.checked)}
            />
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={wanted.length === 0 && !paste.takesNames}
          >
            Record {wanted.length} {wanted.length === 1 ? "pick" : "picks"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function PastedText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Picks
      </label>
      <textarea
        id={id}
        rows={10}
        value={text}
        placeholder={"1.01 Bijan Robinson RB ATL\n1.02 Ja'Marr Chase"}
        onChange={(event) => onChange(event.target.value)}
        className="h-full min-h-32 w-full rounded-md border border-line-strong/70 bg-field p-3 text-sm pointer-coarse:text-[16px]"
      />
    </div>
  );
}

function useNameTeams(): (team_names: string[]) => void {
  const source = useDraftSource();
  return (team_names) => {
    const { name, scoring, config, actions } = source.getSnapshot();
    // What the server refuses is told above the board, and the teams keep their names.
    actions
      .updateLeague({ name, scoring, config: { ...config, team_names } })
      .catch(() => undefined);
  };
}
