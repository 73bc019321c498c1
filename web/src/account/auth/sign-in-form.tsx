import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useAuth } from "@/api/auth-context";
import { ApiError, detailOr, hasCode } from "@/api/errors";
import { healthQuery } from "@/api/health";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/field";
import { WaitingText } from "@/ui/spinner";
import { TextButton } from "@/ui/text-button";
import { useSubmit } from "@/ui/use-submit";
import { GoogleButton } from "./google-button";
import { OrDivider } from "./or-divider";
import { login } from "./queries";
import { ResendForm } from "./resend-form";
import { LOGIN_FAILED, WRONG_PASSWORD } from "./texts";
import { useResend } from "./use-resend";

interface SignInFormProps {
  email: string;
  onSignUp: () => void;
  onForgotPassword: (email: string) => void;
}

export function SignInForm({ email, onSignUp, onForgotPassword }: SignInFormProps) {
  const { signIn } = useAuth();
  const health = useQuery(healthQuery);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit(async () => {
    const { email, password } = credentials(form.current);
    const { access_token } = await login(email, password);
    signIn(access_token);
  }, describeLoginError);

  function onSubmit(event: React.SyntheticEvent) {
    event.preventDefault();
    const { email, password } = credentials(form.current);
    if (!email || !password) submit.setError("Please fill in all fields");
    else void submit.run();
  }

  return (
    <div className="flex flex-col gap-5">
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <SignInFields email={email} />
        {health.data?.features.email && (
          <p className="-mt-2 text-right text-sm">
            <TextButton onClick={() => onForgotPassword(credentials(form.current).email)}>
              Forgot password?
            </TextButton>
          </p>
        )}
        {submit.error && <Banner tone="danger">{submit.error}</Banner>}
        <Button type="submit" variant="primary" size="lg" isBusy={submit.isSubmitting}>
          Sign In
        </Button>
      </form>
      {hasCode(submit.failure, "email_unverified") && (
        <ResendLink email={credentials(form.current).email} />
      )}
      <OrDivider />
      <GoogleButton />
      <p className="text-center text-ink-muted text-sm">
        New here? <TextButton onClick={onSignUp}>Create an account</TextButton>
      </p>
    </div>
  );
}

function SignInFields({ email }: { email: string }) {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  );
}

/** For somebody who knows their password but has not followed the link yet. */
function ResendLink({ email }: { email: string }) {
  const resend = useResend();
  return resend.isWaiting ? (
    <WaitingText>Sending a new verification email...</WaitingText>
  ) : (
    <ResendForm email={email} resend={resend} />
  );
}

function credentials(form: HTMLFormElement | null) {
  const fields = new FormData(form ?? undefined);
  return {
    email: String(fields.get("email") ?? "").trim(),
    password: String(fields.get("password") ?? ""),
  };
}

function describeLoginError(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 401;
  return detailOr(error, isRefused ? WRONG_PASSWORD : LOGIN_FAILED);
}
