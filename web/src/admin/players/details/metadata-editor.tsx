import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PRIORITIES, STATUSES } from "@/admin/players/catalog-queries";
import { formatMoment } from "@/lib/dates";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Choice } from "@/ui/choice";
import { TextAreaField } from "@/ui/field";
import { CustomFields } from "./custom-fields";
import { LeaveQuestion } from "./leave-question";
import type { PlayerDetails } from "./queries";
import { LONGEST_NOTES, type MetadataDraft, useMetadataDraft } from "./use-metadata-draft";

const named = (words: readonly string[]) =>
  words.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** What curators say of a player. Always at the side, so that it is written while the figures are looked at. */
export function MetadataEditor({ player }: { player: PlayerDetails }) {
  const draft = useMetadataDraft(player);
  const { metadata, change } = draft;
  return (
    <Card aria-label="Metadata" className="flex flex-col gap-4 p-4 xl:sticky xl:top-4">
      <h2 className="font-semibold">Metadata</h2>
      <Part name="Status">
        <Choice
          label="Status"
          options={named(STATUSES)}
          value={metadata.status}
          onChange={(status) => change({ status })}
        />
      </Part>
      <Part name="Priority">
        <Choice
          label="Priority"
          options={named(PRIORITIES)}
          value={metadata.priority}
          onChange={(priority) => change({ priority })}
        />
      </Part>
      <Tags tags={metadata.tags} onChange={(tags) => change({ tags })} />
      <TextAreaField
        label={
          <span className="flex justify-between">
            Notes
            <span className="tabular font-normal text-ink-muted text-xs">
              {metadata.notes.length}/{LONGEST_NOTES}
            </span>
          </span>
        }
        value={metadata.notes}
        error={draft.notesError}
        onChange={(event) => draft.setNotes(event.target.value)}
        onBlur={draft.leaveNotes}
      />
      <CustomFields
        fields={metadata.custom_fields}
        onChange={(custom_fields) => change({ custom_fields })}
      />
      <p className="text-2xs text-ink-faint">
        Created {formatMoment(player.created_at)} · changed {formatMoment(player.updated_at)}
      </p>
      {draft.failure && <Banner tone="danger">{draft.failure}</Banner>}
      <SaveLine draft={draft} />
      {draft.isChanged && <LeaveQuestion onLeave={draft.discard} />}
    </Card>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="font-medium text-sm">
        {name}
      </span>
      {children}
    </div>
  );
}

function SaveLine({ draft }: { draft: MetadataDraft }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
      <p role="status" className="flex flex-1 items-center gap-1.5 text-xs">
        {draft.isChanged ? (
          <>
            <TriangleAlert aria-hidden className="size-4 text-warning" />
            Unsaved Changes
          </>
        ) : (
          <>
            <CircleCheck aria-hidden className="size-4 text-success" />
            All changes saved
          </>
        )}
      </p>
      {draft.isChanged && (
        <Button size="sm" variant="ghost" onClick={draft.discard}>
          Discard
        </Button>
      )}
      <Button
        size="sm"
        variant="primary"
        isBusy={draft.isSaving}
        disabled={!draft.isChanged || draft.notesError !== null}
        onClick={() => void draft.save()}
      >
        Save
      </Button>
    </div>
  );
}

/** Enter adds what was typed, in lower case; a click on a tag removes it. */
function Tags({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState("");
  function add() {
    const tag = typed.trim().toLowerCase();
    setTyped("");
    if (tag && !tags.includes(tag)) onChange([...tags, tag]);
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-baseline justify-between">
        <span aria-hidden className="font-medium text-sm">
          Tags
        </span>
        <span className="text-2xs text-ink-muted">Enter adds, click removes</span>
      </span>
      <div className="flex flex-wrap gap-1.5 rounded-md border border-line-strong/70 bg-field p-1.5">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
            className="inline-flex items-center gap-1 rounded-sm border border-line bg-raised px-1.5 text-xs hover:bg-hover"
          >
            {tag}
            <X aria-hidden className="size-3" />
          </button>
        ))}
        <input
          aria-label="Add tag"
          placeholder="add..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
          className="min-w-16 flex-1 bg-transparent text-sm outline-none placeholder:text-ink-faint"
        />
      </div>
    </div>
  );
}
