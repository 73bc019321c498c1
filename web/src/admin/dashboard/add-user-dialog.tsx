import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import { healthQuery } from "@/api/health";
import { ADMIN, CURATOR, LEAGUE_ADMIN, roleDescription, roleName, USER } from "@/api/roles";
import { SelectField, TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { toast } from "@/ui/toast-store";
import { createUser } from "./queries";

const EMPTY = { email: "", username: "", full_name: "", password: "", role: USER };

interface AddUserDialogProps {
  canChooseRole: boolean;
  onClose: () => void;
}

export function AddUserDialog({ canChooseRole, onClose }: AddUserDialogProps) {
  const [user, setUser] = useState(EMPTY);
  const queryClient = useQueryClient();
  const hasMail = useQuery(healthQuery).data?.features.email ?? false;
  const text = (field: Exclude<keyof typeof EMPTY, "role">) => ({
    value: user[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setUser({ ...user, [field]: event.target.value }),
  });

  async function submit() {
    const password = user.password || null;
    const role = user.role as Schema<"Role">;
    const created = await createUser({
      ...user,
      role,
      password,
      full_name: user.full_name || null,
    });
    toast.success(
      password ? `${created.email} can sign in now` : `${created.email} was sent an invitation`,
    );
    await queryClient.invalidateQueries({ queryKey: ["admin"] });
  }

  return (
    <FormDialog
      title="Add New User"
      description="The account is verified and can be used at once."
      submitLabel="Add User"
      onSubmit={submit}
      describeError={(error) => writeErrorText(error, "Failed to create user")}
      onClose={onClose}
    >
      <TextField label="Email" type="email" autoComplete="off" required {...text("email")} />
      <TextField label="Username" autoComplete="off" required {...text("username")} />
      <TextField label="Full name (optional)" autoComplete="off" {...text("full_name")} />
      <TextField
        label={hasMail ? "Password (optional)" : "Password"}
        type="password"
        autoComplete="new-password"
        hint={hasMail ? "Leave empty to email them an invitation to choose one" : undefined}
        {...text("password")}
      />
      {canChooseRole && (
        <SelectField
          label="Role"
          value={user.role}
          hint={roleDescription(user.role)}
          onChange={(event) => setUser({ ...user, role: Number(event.target.value) })}
        >
          {[USER, LEAGUE_ADMIN, CURATOR, ADMIN].map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
