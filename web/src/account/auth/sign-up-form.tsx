import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { detailOr } from "@/api/errors";
import { keptOrigin } from "@/lib/kept-origin";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { TextButton } from "@/ui/text-button";
import { useSubmit } from "@/ui/use-submit";
import { GoogleButton } from "./google-button";
import { OrDivider } from "./or-divider";
import { register } from "./queries";
import { SignUpFields, TermsBox } from "./sign-up-fields";
import { invalidFields, problemBeforeSending, readSignUp } from "./sign-up-rules";
import { REGISTRATION_FAILED } from "./texts";

interface SignUpFormProps {
  onSignIn: () => void;
  onSignedUp: (account: NewAccount, isVerificationRequired: boolean) => void;
}

/** What the person typed a moment ago, so that they need not type it again. */
export interface NewAccount {
  email: string;
  password: string;
}

export function SignUpForm({ onSignIn, onSignedUp }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useLocation();
  const from = keptOrigin(state);
  const [invalid, setInvalid] = useState<Record<string, string>>({});
  const submit = useSubmit(
    async () => {
      const account = readSignUp(form.current);
      // The mailed link may open in another browser, which knows nothing of this one's way here.
      const { verificationRequired } = await register(
        from === "/" ? account : { ...account, from },
      );
      onSignedUp(account, verificationRequired);
    },
    (error) => detailOr(error, REGISTRATION_FAILED),
  );

  function onSubmit(event: React.SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = problemBeforeSending(readSignUp(event.currentTarget));
    const fields = invalidFields(event.currentTarget);
    submit.setError(problem);
    setInvalid(fields);
    if (!problem && Object.keys(fields).length === 0) void submit.run();
  }

  return (
    <div className="flex flex-col gap-5">
      <GoogleButton />
      <OrDivider />
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <SignUpFields invalid={invalid} />
        <TermsBox isInvalid={"agreeTerms" in invalid} />
        {submit.error && <Banner tone="danger">{submit.error}</Banner>}
        <Button type="submit" variant="primary" size="lg" isBusy={submit.isSubmitting}>
          Create Account
        </Button>
      </form>
      <p className="text-center text-ink-muted text-sm">
        Already have an account? <TextButton onClick={onSignIn}>Sign in here</TextButton>
      </p>
    </div>
  );
}
