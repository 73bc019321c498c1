import { useRef } from "react";
import { useAuth } from "@/api/auth-context";
import { ApiError, detailOr } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/field";
import { TextButton } from "@/ui/text-button";
import { useSubmit } from "@/ui/use-submit";
import { GoogleButton } from "./google-button";
import { OrDivider } from "./or-divider";
import { login } from "./queries";
import { LOGIN_FAILED, WRONG_PASSWORD } from "./texts";

export function SignInForm({ onSignUp }: { onSignUp: () => void }) {
  const { signIn } = useAuth();
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
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {submit.error && <Banner tone="danger">{submit.error}</Banner>}
        <Button type="submit" variant="primary" size="lg" isBusy={submit.isSubmitting}>
          Sign In
        </Button>
      </form>
      <OrDivider />
      <GoogleButton />
      <p className="text-center text-ink-muted text-sm">
        New here? <TextButton onClick={onSignUp}>Create an account</TextButton>
      </p>
    </div>
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
