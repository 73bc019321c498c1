import { useState } from "react";
import { detailOr } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/field";
import { TextButton } from "@/ui/text-button";
import { useSubmit } from "@/ui/use-submit";
import { forgotPassword } from "./queries";
import { FORGOT_FAILED } from "./texts";

interface ForgotPasswordFormProps {
  email: string;
  onBack: () => void;
}

/** Asks for a link to a new password. The answer is the same for every address. */
export function ForgotPasswordForm({ email, onBack }: ForgotPasswordFormProps) {
  const [typed, setTyped] = useState(email);
  const [answer, setAnswer] = useState<string | null>(null);
  const submit = useSubmit(
    async () => {
      setAnswer(null);
      const { message } = await forgotPassword(typed.trim());
      setAnswer(message);
    },
    (error) => detailOr(error, FORGOT_FAILED),
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) void submit.run();
        else submit.setError("Please enter your email address");
      }}
    >
      <p className="text-ink-muted text-sm">
        Enter the email address of your account. We send you a link to choose a new password.
      </p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {submit.error && <Banner tone="danger">{submit.error}</Banner>}
      {answer && !submit.error && <Banner tone="success">{answer}</Banner>}
      <Button type="submit" variant="primary" size="lg" isBusy={submit.isSubmitting}>
        Send Link
      </Button>
      <p className="text-center text-sm">
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
    </form>
  );
}
