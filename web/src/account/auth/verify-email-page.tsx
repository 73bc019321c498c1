import { useQuery } from "@tanstack/react-query";
import { CircleX, Clock } from "lucide-react";
import { useEffect } from "react";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { useAuth } from "@/api/auth-context";
import { detailOr, hasCode } from "@/api/errors";
import { keepOrigin } from "@/lib/kept-origin";
import { ButtonLink } from "@/ui/button";
import { WaitingPage } from "@/ui/spinner";
import { verificationQuery } from "./queries";
import { ReadyToSignIn } from "./ready-to-sign-in";
import { ResendForm } from "./resend-form";
import { StatusCard } from "./status-card";
import { VERIFICATION_FAILED } from "./texts";
import { useResend } from "./use-resend";

const VERIFIED = "Your email address is confirmed. You can sign in now.";

export function VerifyEmailPage() {
  const { state } = useAuth();
  const { token } = useParams();
  if (state.status === "authenticated") return <Navigate to="/" replace />;
  return token ? <Verification token={token} /> : <InvalidLink />;
}

function Verification({ token }: { token: string }) {
  const [search] = useSearchParams();
  const verification = useQuery(verificationQuery(token));
  const resend = useResend();
  const from = verification.data?.from;
  useEffect(() => {
    if (from) keepOrigin(from);
  }, [from]);
  if (verification.isPending) return <WaitingPage>Verifying your email...</WaitingPage>;
  if (resend.isWaiting) return <WaitingPage>Sending a new verification email...</WaitingPage>;
  const email = search.get("email") ?? "";
  if (verification.isSuccess) {
    return <ReadyToSignIn title="Email Verified" message={VERIFIED} email={email} from={from} />;
  }

  const message = detailOr(verification.error, VERIFICATION_FAILED);
  const isExpired = hasCode(verification.error, "link_expired") || resend.count > 0;
  return (
    <StatusCard
      icon={
        isExpired ? (
          <Clock aria-hidden className="size-10 text-warning" />
        ) : (
          <CircleX aria-hidden className="size-10 text-danger" />
        )
      }
      title={isExpired ? "Verification Link Expired" : "Verification Failed"}
      message={message}
    >
      <ResendForm email={email} resend={resend} />
      <AccountLinks />
    </StatusCard>
  );
}

function InvalidLink() {
  return (
    <StatusCard
      icon={<CircleX aria-hidden className="size-10 text-danger" />}
      title="Invalid Verification Link"
      message="This link carries no verification code. Open the link from your email again."
    >
      <AccountLinks />
    </StatusCard>
  );
}

function AccountLinks() {
  return (
    <div className="flex justify-center gap-2">
      <ButtonLink>
        <Link to="/auth">Go to Sign In</Link>
      </ButtonLink>
      <ButtonLink>
        <Link to="/register">Register</Link>
      </ButtonLink>
    </div>
  );
}
