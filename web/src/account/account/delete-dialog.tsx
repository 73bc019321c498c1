import { useRef, useState } from "react";
import { useAuth } from "@/api/auth-context";
import { detailOr } from "@/api/errors";
import { sendUnsentWork } from "@/lib/unsent-work";
import { TextField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { PasswordField } from "@/ui/password-field";
import { deleteAccount } from "./queries";

interface DeleteDialogProps {
  email: string;
  hasPassword: boolean;
  onClose: () => void;
}

export function DeleteDialog({ email, hasPassword, onClose }: DeleteDialogProps) {
  const { forgetSignIn } = useAuth();
  const [typed, setTyped] = useState("");
  const password = useRef<HTMLInputElement>(null);
  const [hasTypedPassword, setHasTypedPassword] = useState(false);
  return (
    <FormDialog
      title="Delete your account?"
      description="Your account and everything that belongs to it are deleted at once and cannot be brought back."
      submitLabel="Delete My Account"
      isDangerous
      isIncomplete={!typed.trim() || (hasPassword && !hasTypedPassword)}
      onSubmit={async () => {
        await sendUnsentWork();
        await deleteAccount(typed.trim(), password.current?.value ?? null);
        forgetSignIn("Your account was deleted.");
      }}
      describeError={(error) =>
        detailOr(error, "Your account could not be deleted. Please try again.")
      }
      onClose={onClose}
    >
      <TextField
        label="Type your e-mail address to confirm"
        hint={email}
        type="email"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasPassword && (
        <PasswordField
          ref={password}
          label="Password"
          autoComplete="current-password"
          onChange={(event) => setHasTypedPassword(event.target.value !== "")}
        />
      )}
    </FormDialog>
  );
}
