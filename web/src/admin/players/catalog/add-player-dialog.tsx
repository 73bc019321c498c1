import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { PLAYER_DATA_KEY } from "@/admin/players/catalog-queries";
import { writeErrorText } from "@/api/errors";
import { POSITIONS } from "@/players/positions";
import { Banner } from "@/ui/banner";
import { SelectField, TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { toast } from "@/ui/toast-store";
import { describePlayer } from "./described-player";
import { EMPTY_PLAYER, newPlayerOf, type PlayerForm } from "./new-player";
import { type AddedPlayer, addPlayer } from "./queries";

/** A player no source has yet. Closes once he is added; a player who exists already is shown instead. */
export function AddPlayerDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY_PLAYER);
  const [found, setFound] = useState<AddedPlayer | null>(null);
  const client = useQueryClient();
  const change = (changes: Partial<PlayerForm>) => {
    setForm((old) => ({ ...old, ...changes }));
    setFound(null);
  };
  async function submit() {
    const answer = await addPlayer(newPlayerOf(form));
    setFound(answer);
    if (answer.outcome === "known") return;
    await client.invalidateQueries({ queryKey: PLAYER_DATA_KEY });
    if (!answer.player) return;
    toast.success(`${describePlayer(answer.player)} was added`);
    onClose();
  }
  return (
    <FormDialog
      title="Add Player"
      description="For a player no source has yet. Sources that report the player later are matched."
      submitLabel="Add Player"
      isIncomplete={!form.name.trim() || !form.team.trim() || found !== null}
      onSubmit={submit}
      describeError={(error) => writeErrorText(error, "Failed to add player")}
      onClose={onClose}
      staysOpen
    >
      <PlayerFields form={form} onChange={change} />
      {found && <Found found={found} />}
    </FormDialog>
  );
}

interface PlayerFieldsProps {
  form: PlayerForm;
  onChange: (change: Partial<PlayerForm>) => void;
}

function PlayerFields({ form, onChange }: PlayerFieldsProps) {
  const text = (field: Exclude<keyof PlayerForm, "position">) => ({
    value: form[field],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [field]: target.value }),
  });
  const number = { type: "number", inputMode: "decimal", min: 1, step: "any" } as const;
  return (
    <>
      <TextField label="Name" autoComplete="off" maxLength={100} required {...text("name")} />
      <div className="grid grid-cols-3 gap-4">
        <SelectField
          label="Position"
          value={form.position}
          onChange={({ target }) => onChange({ position: target.value })}
        >
          {POSITIONS.map((position) => (
            <option key={position}>{position}</option>
          ))}
        </SelectField>
        <TextField
          label="Team"
          autoComplete="off"
          placeholder="KC or FA"
          required
          {...text("team")}
        />
        <TextField label="Bye week" placeholder="none" {...number} max={18} {...text("byeWeek")} />
      </div>
      <fieldset className="min-w-0 rounded-lg border border-line p-4 pt-2">
        <legend className="px-1.5 font-semibold text-ink text-sm">ADP (optional)</legend>
        <div className="grid grid-cols-3 gap-4">
          <TextField label="Standard" {...number} {...text("standard")} />
          <TextField label="Half PPR" {...number} {...text("halfPpr")} />
          <TextField label="PPR" {...number} {...text("ppr")} />
        </div>
      </fieldset>
    </>
  );
}

function Found({ found: { outcome, player, candidates } }: { found: AddedPlayer }) {
  if (outcome === "known" && player) {
    return (
      <Banner tone="warning">
        <Link to={`/admin/players/${player.id}`} className="font-medium underline">
          {describePlayer(player)}
        </Link>{" "}
        is already in the catalog.
      </Banner>
    );
  }
  if (outcome !== "in_doubt") return null;
  const names = new Intl.ListFormat("en", { type: "disjunction" });
  return (
    <Banner tone="info">
      He may be {names.format(candidates.map(describePlayer))}. He waits in the{" "}
      <Link to="/admin/collectors/review" className="font-medium underline">
        review queue
      </Link>{" "}
      until a curator decides.
    </Banner>
  );
}
