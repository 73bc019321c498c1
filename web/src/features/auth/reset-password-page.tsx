import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useAuth } from "@/api/auth-context";
import { detailOr } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/field";
import { useSubmit } from "@/ui/use-submit";
import { resetPassword } from "./queries";
import { ReadyToSignIn } from "./ready-to-sign-in";
import { PASSWORD_MIN } from "./sign-up-rules";
import { StatusCard } from "./status-card";
import { PASSWORD_HINT, RESET_FAILED } from "./texts";

export function ResetPasswordPage() {
  const { token = "" } = useParams();
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return <ReadyToSignIn title="Password Changed" message="Sign in with your new password." />;
  }
  return (
    <StatusCard
      icon={<KeyRound aria-hidden className="size-10 text-accent-ink" />}
      title="Choose a New Password"
      message="The link works once. All devices that are signed in will be signed out."
    >
      <NewPasswordForm token={token} onDone={() => setIsDone(true)} />
    </StatusCard>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { forgetSession } = useAuth();
  const [password, setPassword] = useState("");
  const submit = useSubmit(
    async () => {
      await resetPassword(token, password);
      forgetSession();
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
      <TextField
        label="New password"
        type="password"
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
