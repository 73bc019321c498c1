import { useRef, useState } from "react";
import { detailOr, hasCode } from "@/api/errors";
import { isStrongPassword, PASSWORD_HINT } from "@/lib/password-rules";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { PasswordField } from "@/ui/password-field";
import { useSubmit } from "@/ui/use-submit";
import { changePassword } from "./queries";

const INCOMPLETE = "Please fill in all fields";
const CHANGED = "Your password was changed. All other devices have been signed out.";

export function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [isDone, setIsDone] = useState(false);
  const [isTooWeak, setIsTooWeak] = useState(false);
  const submit = useSubmit(
    async () => {
      const { current, next } = passwordsIn(form.current);
      await changePassword(current, next);
      form.current?.reset();
      setIsDone(true);
    },
    (error) => detailOr(error, "The password could not be changed. Please try again."),
  );

  function onSubmit(event: React.SyntheticEvent) {
    event.preventDefault();
    const { current, next } = passwordsIn(form.current);
    const isIncomplete = !current || !next;
    setIsDone(false);
    setIsTooWeak(!isIncomplete && !isStrongPassword(next));
    submit.setError(isIncomplete ? INCOMPLETE : null);
    if (!isIncomplete && isStrongPassword(next)) void submit.run();
  }

  const isRefused = submit.error !== null && submit.error !== INCOMPLETE;
  const isWrong = isRefused && hasCode(submit.failure, "wrong_password");
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Fields refusal={isWrong ? submit.error : null} isTooWeak={isTooWeak} />
      {submit.error && !isWrong && <Banner tone="danger">{submit.error}</Banner>}
      {isDone && <Banner tone="success">{CHANGED}</Banner>}
      <Button type="submit" variant="primary" className="self-start" isBusy={submit.isSubmitting}>
        Change Password
      </Button>
    </form>
  );
}

/** `refusal` is about the current password. */
function Fields({ refusal, isTooWeak }: { refusal: string | null; isTooWeak: boolean }) {
  return (
    <>
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        error={refusal}
      />
      <PasswordField
        label="New password"
        name="next"
        autoComplete="new-password"
        required
        hint={PASSWORD_HINT}
        error={isTooWeak ? PASSWORD_HINT : null}
      />
    </>
  );
}

function passwordsIn(form: HTMLFormElement | null) {
  const fields = new FormData(form ?? undefined);
  return { current: String(fields.get("current") ?? ""), next: String(fields.get("next") ?? "") };
}
