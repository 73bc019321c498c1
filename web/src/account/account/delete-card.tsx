import { useState } from "react";
import type { User } from "@/api/auth-context";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { DeleteDialog } from "./delete-dialog";
import type { Account } from "./queries";

export function DeleteCard({ user, account }: { user: User; account: Account }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card aria-label="Delete account">
      <CardHeader title="Delete account" subtitle="This cannot be undone" />
      <div className="flex flex-col items-start gap-3 p-5">
        <p className="text-ink-muted text-sm">What goes with your account:</p>
        <ul className="list-disc pl-5 text-ink-muted text-sm">
          {lossesOf(account).map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        <p className="text-ink-muted text-sm">
          You may want to download your data first. The administrators' log keeps that this account
          was deleted, with its address.
        </p>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Delete My Account
        </Button>
      </div>
      {isAsking && (
        <DeleteDialog
          email={user.email}
          hasPassword={account.has_password}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

function lossesOf({ n_sessions, n_hosted_rooms, n_joined_rooms }: Account): string[] {
  const inThem = n_hosted_rooms === 1 ? "it" : "them";
  const losses = [`${counted(n_sessions, "draft session")}, with all picks, targets and notes`];
  if (n_hosted_rooms > 0) {
    losses.push(`${counted(n_hosted_rooms, "draft room")} you host, for everybody in ${inThem}`);
  }
  if (n_joined_rooms > 0) {
    const rooms = counted(n_joined_rooms, "draft room");
    losses.push(`your seat in ${rooms} of other people, where the computer goes on for you`);
  }
  losses.push("your ranking, and every report and second screen you share");
  losses.push("your profile and all your sign-ins");
  return losses;
}

function counted(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? "" : "s"}`;
}
