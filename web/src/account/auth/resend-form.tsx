import { useState } from "react";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/field";
import { MAX_RESENDS, type Resend } from "./use-resend";

/** Asks for the address only when the link did not bring one. */
export function ResendForm({ email, resend }: { email: string; resend: Resend }) {
  const [typed, setTyped] = useState(resend.sentTo ?? "");
  const address = email || typed.trim();
  const isUsedUp = resend.count >= MAX_RESENDS;
  return (
    <form
      noValidate
      className="flex flex-col gap-3 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        if (address) resend.send(address);
      }}
    >
      {!email && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {resend.error && <Banner tone="danger">{resend.error}</Banner>}
      {!resend.error && resend.sentTo && (
        <Banner tone="success">A new verification email was sent to {resend.sentTo}.</Banner>
      )}
      <Button type="submit" variant="primary" size="lg" disabled={!address || isUsedUp}>
        Resend Verification Email
      </Button>
      {isUsedUp && (
        <p className="text-center text-ink-faint text-xs">
          {MAX_RESENDS} emails were sent. Please check your inbox and spam folder.
        </p>
      )}
    </form>
  );
}
