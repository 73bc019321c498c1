import { Link } from "react-router";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";

interface CreateCardProps {
  canStore: boolean;
  onCreate: () => void;
}

/** Beside the drafts somebody has: another one. */
export function CreateCard({ canStore, onCreate }: CreateCardProps) {
  return (
    <Card aria-label="Create a new draft session" className="flex flex-col gap-3 p-5">
      <h2 className="font-semibold text-base">Create a new draft session</h2>
      <p className="text-ink-muted text-sm">{createText(canStore)}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!canStore} onClick={onCreate}>
          Create New Session
        </Button>
        <ButtonLink variant="ghost">
          <Link to="/sessions">Your Sessions</Link>
        </ButtonLink>
      </div>
    </Card>
  );
}

export function createText(canStore: boolean): string {
  return canStore
    ? "Teams, rounds, scoring and roster: the usual league is already filled in."
    : "Browser storage is required for session persistence";
}
