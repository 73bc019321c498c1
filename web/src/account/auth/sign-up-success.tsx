import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useAuth } from "@/api/auth-context";
import { detailOr } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { useSubmit } from "@/ui/use-submit";
import { login, resendVerification } from "./queries";
import type { NewAccount } from "./sign-up-form";
import { LOGIN_FAILED, RESEND_FAILED } from "./texts";

interface SignUpSuccessProps {
  account: NewAccount;
  isVerificationRequired: boolean;
  onSignIn: () => void;
}

export function SignUpSuccess({ account, isVerificationRequired, onSignIn }: SignUpSuccessProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <CircleCheck aria-hidden className="size-10 text-success" />
      <h2 className="font-display font-semibold text-2xl">Welcome to Draftboard!</h2>
      {isVerificationRequired ? (
        <VerificationSent email={account.email} onSignIn={onSignIn} />
      ) : (
        <Ready account={account} onSignIn={onSignIn} />
      )}
    </div>
  );
}

/** Nothing is left to do but to begin: what was typed a moment ago signs the person in. */
function Ready({ account, onSignIn }: { account: NewAccount; onSignIn: () => void }) {
  const { signIn } = useAuth();
  const begin = useSubmit(
    async () => {
      const { access_token } = await login(account.email, account.password);
      signIn(access_token);
    },
    (error) => detailOr(error, LOGIN_FAILED),
  );
  return (
    <>
      <p className="text-ink-muted">Your account is ready to use.</p>
      {begin.error && <Banner tone="danger">{begin.error}</Banner>}
      <div className="mt-2 flex w-full flex-col gap-2">
        <Button
          variant="primary"
          size="lg"
          isBusy={begin.isSubmitting}
          onClick={() => void begin.run()}
        >
          Start Drafting
        </Button>
        <Button size="lg" onClick={onSignIn}>
          Sign In to Your Account
        </Button>
      </div>
    </>
  );
}

function VerificationSent({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const [wasResent, setWasResent] = useState(false);
  const resend = useSubmit(
    async () => {
      await resendVerification(email);
    },
    (error) => detailOr(error, RESEND_FAILED),
    () => setWasResent(true),
  );
  return (
    <>
      <p className="text-ink-muted">We sent a verification e-mail to {email}.</p>
      {resend.error && <Banner tone="danger">{resend.error}</Banner>}
      {wasResent && !resend.error && <Banner tone="success">Sent again. Check your inbox.</Banner>}
      <div className="mt-2 flex w-full flex-col gap-2">
        <Button variant="primary" size="lg" onClick={onSignIn}>
          Continue to Sign In
        </Button>
        <Button size="lg" isBusy={resend.isSubmitting} onClick={() => void resend.run()}>
          Resend Verification Email
        </Button>
      </div>
    </>
  );
}
