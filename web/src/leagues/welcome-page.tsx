import { ClipboardList } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { isStorageAvailable } from "@/lib/browser-storage";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { CreateSessionDialog } from "./create-session-dialog";
import { useOpenSession } from "./use-open-session";

/** The first page of somebody without a session. */
export function WelcomePage() {
  const [isCreating, setIsCreating] = useState(false);
  const openSession = useOpenSession();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10 sm:px-6">
      <PageTitle>Welcome</PageTitle>
      <PageHeading
        title="Welcome to Draftboard"
        subtitle="A session is one draft: your league's settings, the players still available, the ones other teams took, and your roster. Create one to begin; it is saved as you go."
      />
      <CreateCard onCreate={() => setIsCreating(true)} />
      {isCreating && (
        <CreateSessionDialog onCreated={openSession} onClose={() => setIsCreating(false)} />
      )}
    </div>
  );
}

function CreateCard({ onCreate }: { onCreate: () => void }) {
  const [canStore] = useState(() => isStorageAvailable());
  return (
    <Card className="flex flex-col items-start gap-4 p-6 sm:flex-row sm:items-center">
      <ClipboardList aria-hidden className="size-9 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-base">Create a new draft session</h2>
        <p className="text-ink-muted text-sm">
          {canStore
            ? "Teams, rounds, scoring and roster: the usual league is already filled in."
            : "Browser storage is required for session persistence"}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!canStore} onClick={onCreate}>
          Create New Session
        </Button>
        <ButtonLink>
          <Link to="/sessions">Your Sessions</Link>
        </ButtonLink>
      </div>
    </Card>
  );
}
