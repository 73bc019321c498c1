import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CATALOG_KEY, detailsKey } from "@/admin/players/catalog-queries";
import { detailOr } from "@/api/errors";
import { type Metadata, type PlayerDetails, saveMetadata } from "./queries";

export const LONGEST_NOTES = 1000;

export type MetadataDraft = ReturnType<typeof useMetadataDraft>;

/**
 * What the curator is writing about a player, apart from what is saved. News from elsewhere never overwrite it, and it
 * overwrites nothing of theirs: only the fields that were edited are sent.
 */
export function useMetadataDraft(player: PlayerDetails) {
  const [edited, setEdited] = useState<Partial<Metadata>>({});
  const [notesError, setNotesError] = useState<string | null>(null);
  const metadata = { ...player.metadata, ...edited };
  const changes = unlike(edited, player.metadata);
  const isChanged = Object.keys(changes).length > 0;
  const saving = useSaving(player, (sent) => setEdited((now) => unlike(now, sent)));
  useWarningBeforeLeaving(isChanged);

  const change = (part: Partial<Metadata>) =>
    setEdited(unlike({ ...edited, ...part }, player.metadata));
  function setNotes(notes: string) {
    const isTooLong = notes.length > LONGEST_NOTES;
    setNotesError(isTooLong ? "Notes must be less than 1000 characters" : null);
    if (!isTooLong) change({ notes });
  }
  return {
    metadata,
    isChanged,
    isSaving: saving.isSaving,
    notesError,
    failure: saving.failure,
    change,
    setNotes,
    /** What did not fit was not taken, and what stands there fits. */
    leaveNotes: () => setNotesError(null),
    save: () => saving.save(changes),
    discard: () => {
      setEdited({});
      setNotesError(null);
      saving.forgetFailure();
    },
  };
}

function useSaving(player: PlayerDetails, onSaved: (sent: Partial<Metadata>) => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  async function save(changes: Partial<Metadata>) {
    setIsSaving(true);
    setFailure(null);
    try {
      const { player: saved } = await saveMetadata(player.id, changes);
      client.setQueryData(detailsKey(player.id), saved);
      onSaved(changes);
      void client.invalidateQueries({ queryKey: CATALOG_KEY });
    } catch (error) {
      setFailure(detailOr(error, "Failed to update player metadata"));
      // What was written stays here; beside it stands what the server has.
      await client.invalidateQueries({ queryKey: detailsKey(player.id), exact: true });
    } finally {
      setIsSaving(false);
    }
  }
  return { isSaving, failure, save, forgetFailure: () => setFailure(null) };
}

/** The fields whose value is another one. */
function unlike(fields: Partial<Metadata>, others: Partial<Metadata>): Partial<Metadata> {
  const names = Object.keys(fields) as (keyof Metadata)[];
  const changed = names.filter((name) => plain(fields[name]) !== plain(others[name]));
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}

function plain(value: Metadata[keyof Metadata] | undefined): string {
  const isMap = typeof value === "object" && !Array.isArray(value);
  return JSON.stringify(isMap ? Object.entries(value).sort() : value);
}

/** Closing the tab with something unsaved asks first. */
function useWarningBeforeLeaving(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged]);
}
