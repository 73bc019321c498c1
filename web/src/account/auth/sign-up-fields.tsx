import { useId } from "react";
import { PASSWORD_HINT, PASSWORD_MIN } from "@/lib/password-rules";
import { Checkbox } from "@/ui/checkbox";
import { TextField } from "@/ui/field";
import { PasswordField } from "@/ui/password-field";
import { FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from "./sign-up-rules";
import { ACCEPT_TERMS, USERNAME_HINT } from "./texts";

/** `invalid` holds the note of each field the browser would refuse. */
export function SignUpFields({ invalid }: { invalid: Record<string, string> }) {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={invalid.email}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        required
        minLength={USERNAME_MIN}
        maxLength={USERNAME_MAX}
        pattern="[A-Za-z0-9_\-]+"
        hint={USERNAME_HINT}
        error={invalid.username && USERNAME_HINT}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        hint={PASSWORD_HINT}
        error={invalid.password && PASSWORD_HINT}
      />
      <TextField
        label="Full name (optional)"
        name="fullName"
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
        error={invalid.fullName}
      />
    </>
  );
}

export function TermsBox({ isInvalid }: { isInvalid: boolean }) {
  const noteId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        name="agreeTerms"
        required
        label="I accept the Terms of Service and Privacy Policy"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? noteId : undefined}
      />
      {isInvalid && (
        <p id={noteId} role="alert" className="text-danger text-xs">
          {ACCEPT_TERMS}
        </p>
      )}
    </div>
  );
}
