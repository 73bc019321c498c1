import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { detailOr } from "@/api/errors";
import { CATALOG_KEY, detailsKey } from "@/player-data/catalog";
import { type Metadata, type PlayerDetails, saveMetadata } from "./queries";

export const LONGEST_NOTES = 1000;

export type MetadataDraft = ReturnType<typeof useMetadataDraft>;

/** What the curator is writing about a player, apart from what is saved. News from elsewhere never overwrite it. */
export function useMetadataDraft(player: PlayerDetails) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<Metadata | null>(null);
  const [notesError, setNotesError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const metadata = edited ?? player.metadata;
  const isChanged = edited !== null && !isSame(edited, player.metadata);
  useWarningBeforeLeaving(isChanged);

  const change = (part: Partial<Metadata>) => setEdited({ ...metadata, ...part });
  function setNotes(notes: string) {
    const isTooLong = notes.length > LONGEST_NOTES;
    setNotesError(isTooLong ? "Notes must be less than 1000 characters" : null);
    if (!isTooLong) change({ notes });
  }
  async function save() {
    setIsSaving(true);
    setFailure(null);
    try {
      const { player: saved } = await saveMetadata(player.id, metadata);
      client.setQueryData(detailsKey(player.id), saved);
      setEdited(null);
      void client.invalidateQueries({ queryKey: CATALOG_KEY });
    } catch (error) {
      setFailure(detailOr(error, "Failed to update player metadata"));
      // What was written stays here; beside it stands what the server has.
      await client.invalidateQueries({ queryKey: detailsKey(player.id), exact: true });
    } finally {
      setIsSaving(false);
    }
  }
  const discard = () => {
    setEdited(null);
    setNotesError(null);
    setFailure(null);
  };
  return { metadata, isChanged, isSaving, notesError, failure, change, setNotes, save, discard };
}

function isSame(a: Metadata, b: Metadata): boolean {
  const plain = ({ notes, tags, priority, status, custom_fields }: Metadata) =>
    JSON.stringify([notes, tags, priority, status, Object.entries(custom_fields).sort()]);
  return plain(a) === plain(b);
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
