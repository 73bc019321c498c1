import { useQuery } from "@tanstack/react-query";
import { Clock, KeyRound } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useAuth } from "@/api/auth-context";
import { ApiError, detailOr } from "@/api/errors";
import { healthQuery } from "@/api/health";
import { PASSWORD_HINT, PASSWORD_MIN } from "@/lib/password-rules";
import { Banner } from "@/ui/banner";
import { Button, ButtonLink } from "@/ui/button";
import { PasswordField } from "@/ui/password-field";
import { WaitingPage } from "@/ui/spinner";
import { useSubmit } from "@/ui/use-submit";
import { passwordLinkQuery, resetPassword } from "./queries";
import { ReadyToSignIn } from "./ready-to-sign-in";
import { StatusCard } from "./status-card";
import { RESET_FAILED } from "./texts";

const RESET_MESSAGE = "The link works once. All devices that are signed in will be signed out.";

export function ResetPasswordPage() {
  const { token = "" } = useParams();
  const link = useQuery(passwordLinkQuery(token));
  // Kept apart from the link, which is used up by then.
  const [done, setDone] = useState<typeof link.data | null>(null);
  if (done) {
    const title = done.is_invitation ? "Password Set" : "Password Changed";
    const message = "Sign in with your new password.";
    return <ReadyToSignIn title={title} message={message} email={done.email} />;
  }
  const { email = "", is_invitation: isInvitation = false } = link.data ?? {};
  if (link.isPending) return <WaitingPage>Checking your link...</WaitingPage>;
  if (isDead(link.error)) return <DeadLink message={detailOr(link.error, RESET_FAILED)} />;
  return (
    <StatusCard
      icon={<KeyRound aria-hidden className="size-10 text-accent-ink" />}
      title={isInvitation ? "Welcome to Draftboard" : "Choose a New Password"}
      message={isInvitation ? `Choose a password for ${email}.` : RESET_MESSAGE}
    >
      <NewPasswordForm
        token={token}
        onDone={() => setDone({ email, is_invitation: isInvitation })}
      />
    </StatusCard>
  );
}

/** The server has looked at the link. With any other trouble it decides when the form is sent. */
function isDead(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status);
}

function DeadLink({ message }: { message: string }) {
  const health = useQuery(healthQuery);
  return (
    <StatusCard
      icon={<Clock aria-hidden className="size-10 text-warning" />}
      title="This Link No Longer Works"
      message={message}
    >
      {health.data?.features.email ? (
        <ButtonLink variant="primary" size="lg">
          <Link to="/auth" state={{ forgotPassword: true }}>
            Ask for a New Link
          </Link>
        </ButtonLink>
      ) : (
        <p>Ask an administrator for a new one.</p>
      )}
      <ButtonLink>
        <Link to="/auth">Go to Sign In</Link>
      </ButtonLink>
    </StatusCard>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { forgetSignIn } = useAuth();
  const [password, setPassword] = useState("");
  const submit = useSubmit(
    async () => {
      await resetPassword(token, password);
      forgetSignIn();
    },
    (error) => detailOr(error, RESET_FAILED),
    onDone,
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        if (password) void submit.run();
        else submit.setError("Please fill in all fields");
      }}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        hint={PASSWORD_HINT}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {submit.error && <Banner tone="danger">{submit.error}</Banner>}
      <Button type="submit" variant="primary" size="lg" isBusy={submit.isSubmitting}>
        Set New Password
      </Button>
    </form>
  );
}
