import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form";
import { SignInForm } from "./sign-in-form";

interface SignInPanelProps {
  /** The address to start with. */
  email: string;
  hasForgottenPassword: boolean;
  onSignUp: () => void;
}

/** Signing in, or the way back in without a password. Either keeps the address typed in the other. */
export function SignInPanel({ email, hasForgottenPassword, onSignUp }: SignInPanelProps) {
  const [typed, setTyped] = useState(email);
  const [hasForgotten, setHasForgotten] = useState(hasForgottenPassword);
  if (hasForgotten) {
    return <ForgotPasswordForm email={typed} onBack={() => setHasForgotten(false)} />;
  }
  function forget(address: string) {
    setTyped(address);
    setHasForgotten(true);
  }
  return <SignInForm email={typed} onSignUp={onSignUp} onForgotPassword={forget} />;
}
