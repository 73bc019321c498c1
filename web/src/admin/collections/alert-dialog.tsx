import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import { healthQuery } from "@/api/health";
import { sourceName } from "@/players/sources";
import { SelectField, TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { alertsQuery, createAlert, type Opportunity } from "./queries";

/** Asks to be told when two platforms are so far apart on a player. */
export function AlertDialog({
  opportunity,
  onClose,
}: {
  opportunity: Opportunity;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const canMail = useQuery(healthQuery).data?.features.email ?? false;
  const [threshold, setThreshold] = useState(opportunity.variance.toFixed(1));
  const [channel, setChannel] = useState("in_app");
  const [note, setNote] = useState("");
  const platforms = [opportunity.buyPlatform, opportunity.sellPlatform].map(sourceName);
  return (
    <FormDialog
      title={`Alert for ${opportunity.playerName}`}
      description={`You are told when ${platforms.join(" and ")} are this far apart after a change of data.`}
      submitLabel="Create Alert"
      onSubmit={async () => {
        const options = { threshold: Number(threshold), channel, note: note.trim() || null };
        await createAlert(opportunity.id, options);
        await queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
      }}
      describeError={(error) => writeErrorText(error, "Failed to create arbitrage alert")}
      onClose={onClose}
    >
      <TextField
        label="Threshold, in picks"
        type="number"
        min={0}
        step={0.1}
        value={threshold}
        onChange={(event) => setThreshold(event.target.value)}
      />
      <SelectField
        label="Tell me"
        hint={canMail ? undefined : "Mail is not set up on this server"}
        value={channel}
        onChange={(event) => setChannel(event.target.value)}
      >
        <option value="in_app">Here, under Recent activity</option>
        {canMail && <option value="email">By email</option>}
      </SelectField>
      <TextField label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
    </FormDialog>
  );
}
