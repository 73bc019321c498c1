import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "@/api/auth-context";
import { detailOr } from "@/api/errors";
import { healthQuery } from "@/api/health";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { useSubmit } from "@/ui/use-submit";
import { PasswordForm } from "./password-form";
import { mailPasswordLink } from "./queries";

export function PasswordCard({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  return (
    <Card aria-label="Password">
      <CardHeader
        title="Password"
        subtitle={hasPassword ? "A new one signs out all your other devices" : undefined}
      />
      <div className="p-5">
        {hasPassword ? <PasswordForm email={user.email} /> : <NoPassword email={user.email} />}
      </div>
    </Card>
  );
}

/** Only a link by mail sets a first password: a person who found this browser open must not. */
function NoPassword({ email }: { email: string }) {
  const sendsMail = useQuery(healthQuery).data?.features.email ?? false;
  const [answer, setAnswer] = useState<string | null>(null);
  const submit = useSubmit(
    async () => {
      await mailPasswordLink(email);
      setAnswer(`A link to set a password is on its way to ${email}.`);
    },
    (error) => detailOr(error, "The link could not be requested. Please try again."),
  );
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p className="text-ink-muted">
        Your account has no password: you sign in with Google.{" "}
        {sendsMail
          ? "To sign in with a password as well, have a link sent to your address and choose one there."
          : "This server sends no mail; to sign in with a password as well, ask an administrator for a link."}
      </p>
      {submit.error && <Banner tone="danger">{submit.error}</Banner>}
      {answer && <Banner tone="success">{answer}</Banner>}
      {sendsMail && (
        <Button onClick={() => submit.run()} isBusy={submit.isSubmitting}>
          Send Me a Link
        </Button>
      )}
    </div>
  );
}
