import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { WaitingText } from "@/ui/spinner";
import { registrationStatusQuery } from "./queries";
import { type NewAccount, SignUpForm } from "./sign-up-form";
import { SignUpSuccess } from "./sign-up-success";

interface SignedUp {
  account: NewAccount;
  isVerificationRequired: boolean;
}

interface SignUpPanelProps {
  onSignedUp: (email: string) => void;
  onSignIn: () => void;
}

/** Checking, disabled, form or success. When the check itself fails, the server decides at submit. */
export function SignUpPanel({ onSignedUp, onSignIn }: SignUpPanelProps) {
  const status = useQuery(registrationStatusQuery);
  const [signedUp, setSignedUp] = useState<SignedUp | null>(null);
  if (signedUp) return <SignUpSuccess {...signedUp} onSignIn={onSignIn} />;
  if (status.isPending) return <WaitingText>Checking Registration Status...</WaitingText>;
  if (status.data?.enabled === false) return <RegistrationDisabled onSignIn={onSignIn} />;
  return (
    <SignUpForm
      onSignIn={onSignIn}
      onSignedUp={(account, isVerificationRequired) => {
        setSignedUp({ account, isVerificationRequired });
        onSignedUp(account.email);
      }}
    />
  );
}

function RegistrationDisabled({ onSignIn }: { onSignIn: () => void }) {
  return (
    <EmptyState
      icon={<UserX aria-hidden className="size-8" />}
      title="Registration Currently Disabled"
      action={
        <Button variant="primary" onClick={onSignIn}>
          Switch to Sign In
        </Button>
      }
    >
      This server takes no new accounts at the moment. If you already have one, sign in.
    </EmptyState>
  );
}
