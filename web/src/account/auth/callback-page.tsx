import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Lock, Unplug } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useAuth } from "@/api/auth-context";
import { healthQuery } from "@/api/health";
import { ButtonLink } from "@/ui/button";
import { WaitingPage } from "@/ui/spinner";
import { expectedOAuthState, type OAuthOutcome, readCallback, refusedBy } from "./oauth-callback";
import { oauthCallbackQuery } from "./queries";
import { ReturnToOrigin } from "./return-to-origin";
import { StatusCard } from "./status-card";

export function CallbackPage() {
  const [search] = useSearchParams();
  const [expectedState] = useState(expectedOAuthState);
  const callback = readCallback(search, expectedState);
  if (callback.kind !== "answer") return <Failed outcome={callback} />;
  return <Exchange code={callback.code} state={callback.state} />;
}

function Exchange({ code, state }: { code: string; state: string }) {
  const auth = useAuth();
  const exchange = useQuery(oauthCallbackQuery(code, state));
  const accessToken = exchange.data?.token.access_token;
  const { signIn } = auth;
  useEffect(() => {
    if (accessToken) signIn(accessToken);
  }, [accessToken, signIn]);

  if (exchange.isError) return <Failed outcome={refusedBy(exchange.error)} />;
  if (!accessToken) return <WaitingPage>Completing sign in...</WaitingPage>;
  if (auth.state.status === "authenticated") return <ReturnToOrigin />;
  return (
    <StatusCard
      icon={<CircleCheck aria-hidden className="size-10 text-success" />}
      title="Signed In"
      message="Taking you to your drafts..."
    />
  );
}

function Failed({ outcome }: { outcome: Exclude<OAuthOutcome, { kind: "answer" }> }) {
  if (outcome.kind === "registration_disabled") return <RegistrationClosed />;
  const isIncomplete = outcome.kind === "missing_params";
  const Icon = isIncomplete ? Unplug : CircleX;
  return (
    <StatusCard
      icon={<Icon aria-hidden className="size-10 text-danger" />}
      title={isIncomplete ? "Invalid OAuth Response" : "Sign In Failed"}
      message={
        isIncomplete ? "The answer from Google was incomplete. Please try again." : outcome.message
      }
    >
      <BackToSignIn />
    </StatusCard>
  );
}

function RegistrationClosed() {
  const { data: health } = useQuery(healthQuery);
  return (
    <StatusCard
      icon={<Lock aria-hidden className="size-10 text-warning" />}
      title="Registration Currently Closed"
      message="This server takes no new accounts at the moment."
    >
      {health?.contact_email ? (
        <ButtonLink variant="primary" size="lg">
          <a href={`mailto:${health.contact_email}`}>Contact Administrator</a>
        </ButtonLink>
      ) : (
        <p className="text-sm">
          <strong className="block">Contact Administrator</strong>
          Ask the person who runs this Draftboard server.
        </p>
      )}
      <BackToSignIn />
    </StatusCard>
  );
}

function BackToSignIn() {
  return (
    <ButtonLink size="lg">
      <Link to="/auth">Back to Sign In</Link>
    </ButtonLink>
  );
}
