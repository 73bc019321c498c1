import { useState } from "react";
import { useAuth } from "@/api/auth-context";
import { detailOr } from "@/api/errors";
import { sendUnsentWork } from "@/lib/unsent-work";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { signOutEverywhere } from "./queries";

export function SignOutCard() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card aria-label="Sign-ins">
      <CardHeader title="Sign-ins" subtitle="After using a shared computer, or losing a phone" />
      <div className="flex flex-col items-start gap-3 p-5">
        <p className="text-ink-muted text-sm">
          Ends every sign-in of your account on all devices, on this one too.
        </p>
        <Button onClick={() => setIsAsking(true)}>Sign Out Everywhere</Button>
      </div>
      {isAsking && <SignOutDialog onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { forgetSignIn } = useAuth();
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      consequence="All your devices are signed out at once, this one too, and open drafts there stop being updated. Nothing of your data is deleted. You can sign in again right away."
      confirmLabel="Sign Out Everywhere"
      onConfirm={async () => {
        await sendUnsentWork();
        await signOutEverywhere();
        forgetSignIn("You have been signed out on all your devices.");
      }}
      describeError={(error) => detailOr(error, "Signing out failed. Please try again.")}
      onClose={onClose}
    />
  );
}
