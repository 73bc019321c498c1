import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import { basePoolNow } from "@/leagues/kept/base-pool";
import { SelectField, TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import type { LeagueReport, ListedDraft } from "./queries";
import { ReportView } from "./report-view";

interface FollowDialogProps {
  /** Told the session that follows the draft. */
  onFollowed: (sessionId: string) => void;
  onClose: () => void;
}

/** From a link or a name to a session that follows the draft; the league is read, not filled in. */
export function FollowDialog({ onFollowed, onClose }: FollowDialogProps) {
  const [link, setLink] = useState("");
  const [username, setUsername] = useState("");
  const [drafts, setDrafts] = useState<readonly ListedDraft[] | null>(null);
  const [report, setReport] = useState<LeagueReport | null>(null);
  const [slot, setSlot] = useState<number | null>(null);
  const queryClient = useQueryClient();
  async function look() {
    const json = { draft: link || null, username: username || null };
    const answer = await request("post", "/api/v1/sync/preview", { json });
    if (answer.league) {
      setReport(answer.league);
      setSlot(answer.league.slot);
    } else {
      setDrafts(answer.drafts);
      setLink(answer.drafts[0]?.draft_id ?? "");
    }
  }
  async function submit() {
    if (!report) return look();
    if (slot === null) return;
    onFollowed(await followIn(report, slot, await basePoolNow(queryClient)));
  }
  return (
    <FormDialog
      title="Follow a Sleeper draft"
      description="Paste the link of the draft, or enter a Sleeper name and choose one."
      submitLabel={report ? "Follow this draft" : "Look it up"}
      onSubmit={submit}
      describeError={(error) => writeErrorText(error, "The draft could not be read.")}
      onClose={onClose}
      isIncomplete={report !== null && slot === null}
      staysOpen
    >
      {report ? (
        <ReportView report={report} slot={slot} onSlot={setSlot} />
      ) : (
        <>
          {drafts ? (
            <DraftChoice drafts={drafts} value={link} onChange={setLink} />
          ) : (
            <TextField
              label="Draft link or number"
              placeholder="https://sleeper.com/draft/nfl/…"
              value={link}
              onChange={(event) => setLink(event.target.value)}
            />
          )}
          <TextField
            label="Sleeper name"
            hint="Finds your drafts, and your seat in them"
            value={username}
            onChange={(event) => {
              setUsername(event.target.value);
              setDrafts(null);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

interface DraftChoiceProps {
  drafts: readonly ListedDraft[];
  value: string;
  onChange: (draftId: string) => void;
}

function DraftChoice({ drafts, value, onChange }: DraftChoiceProps) {
  if (drafts.length === 0) return <p className="text-ink-muted">No draft of this season.</p>;
  return (
    <SelectField label="Draft" value={value} onChange={(event) => onChange(event.target.value)}>
      {drafts.map(({ draft_id, name, phase }) => (
        <option key={draft_id} value={draft_id}>
          {name} ({phase.replaceAll("_", " ")})
        </option>
      ))}
    </SelectField>
  );
}

/** A new session that follows the draft. One that cannot is taken away again. */
async function followIn(report: LeagueReport, slot: number, basePool: string): Promise<string> {
  const name = report.name.slice(0, 255);
  const session = await request("post", "/api/v1/sessions", {
    json: { name, base_pool_version: basePool, context: "live_draft" },
  });
  const params = { id: session.id };
  try {
    const json = { provider: "sleeper" as const, draft_id: report.draft_id, slot };
    await request("post", "/api/v1/sessions/{id}/sync", { params, json });
  } catch (error) {
    await request("delete", "/api/v1/sessions/{id}", { params }).catch(() => undefined);
    throw error;
  }
  return session.id;
}
