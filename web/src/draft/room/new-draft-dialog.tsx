import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { writeErrorText } from "@/api/errors";
import { TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { bodyOf, type Fields, inAnHour, timeError, USUAL } from "./new-draft";
import { LeagueFields, SeatFields, SessionChoice, StartFields } from "./new-draft-fields";
import { createDraft, draftsQuery } from "./queries";

/** Makes a draft for now or for later, in any league or in one of the person's own. */
export function NewDraftDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState<Fields>(() => ({ ...USUAL, at: inAnHour() }));
  const [hasTried, setTried] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const set = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }));
  async function submit() {
    const draft = await createDraft(bodyOf(fields));
    await client.invalidateQueries({ queryKey: draftsQuery.queryKey, exact: true });
    if (draft.status !== "scheduled") navigate(`/draft/${draft.id}`);
  }
  return (
    <FormDialog
      title="New Draft"
      submitLabel={fields.starts === "now" ? "Start Draft" : "Schedule Draft"}
      onSubmit={submit}
      canSubmit={() => {
        setTried(true);
        return timeError(fields) === null;
      }}
      describeError={(error) => writeErrorText(error, "The draft could not be made.")}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={fields.name}
        maxLength={255}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SessionChoice
        value={fields.session}
        onChange={(session) => set({ session, slot: null, seconds: null })}
      />
      {!fields.session && <LeagueFields fields={fields} set={set} />}
      <SeatFields fields={fields} set={set} />
      <StartFields fields={fields} set={set} error={hasTried ? timeError(fields) : null} />
    </FormDialog>
  );
}
