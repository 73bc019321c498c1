import { useState } from "react";
import type { User } from "@/api/auth-context";
import { ApiError, writeErrorText } from "@/api/errors";
import { ADMIN, CURATOR, LEAGUE_ADMIN, roleDescription, roleName } from "@/api/roles";
import { SelectField, TextAreaField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { ACTIONS } from "./actions";
import { ResetLinkDialog } from "./reset-link-dialog";
import type { ReasonedKind } from "./row-actions";
import { useUserAction } from "./use-user-action";

const LONGEST_REASON = 500;
const ROLES: readonly number[] = [LEAGUE_ADMIN, CURATOR, ADMIN];

interface ActionDialogProps {
  kind: ReasonedKind;
  label: string;
  user: User;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** A message for the person at the form rather than an answer of the server. */
class Missing extends Error {}

export function ActionDialog({ kind, label, user, onDone, onClose }: ActionDialogProps) {
  const [reason, setReason] = useState("");
  const [role, setRole] = useState(ROLES.includes(user.role) ? String(user.role) : "");
  const [resetUrl, setResetUrl] = useState<string | null>(null);
  const action = ACTIONS[kind];
  const act = useUserAction(kind);

  async function submit() {
    if (!reason.trim()) throw new Missing("Reason is required for audit trail");
    if (kind === "elevate" && !role) throw new Missing("Please select a role");
    const done = await act(user, reason.trim(), Number(role));
    onDone(done.message);
    if (done.reset_url) setResetUrl(done.reset_url);
    else onClose();
  }

  if (resetUrl) return <ResetLinkDialog url={resetUrl} email={user.email} onClose={onClose} />;
  return (
    <FormDialog
      title={label}
      description={action.consequence(user)}
      submitLabel={label}
      isDangerous={action.isDangerous}
      isIncomplete={kind === "elevate" && Number(role) === user.role}
      onSubmit={submit}
      describeError={(error) => describe(error, action.failure, action.lastResort)}
      onClose={onClose}
      staysOpen
    >
      {kind === "elevate" && <RoleField role={role} present={user.role} onChange={setRole} />}
      <TextAreaField
        label="Reason"
        hint="Kept in the audit log"
        required
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function describe(error: unknown, failure: string, lastResort: string): string {
  if (error instanceof Missing) return error.message;
  return error instanceof ApiError ? writeErrorText(error, failure) : lastResort;
}

interface RoleFieldProps {
  role: string;
  /** The role the user has. */
  present: number;
  onChange: (role: string) => void;
}

function RoleField({ role, present, onChange }: RoleFieldProps) {
  const isPresent = Number(role) === present;
  return (
    <SelectField
      label="Role"
      required
      value={role}
      hint={
        role && !isPresent
          ? roleDescription(Number(role))
          : "A higher role counts from the next sign-in"
      }
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Select a role</option>
      {ROLES.map((choice) => (
        <option key={choice} value={choice}>
          {choice === present ? `${roleName(choice)} (present role)` : roleName(choice)}
        </option>
      ))}
    </SelectField>
  );
}
