import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isStorageAvailable } from "@/lib/browser-storage";
import { useKeys } from "@/lib/use-keys";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { CreateSessionDialog } from "./create-session-dialog";
import { CreateCard } from "./home/create-card";
import { Doors } from "./home/doors";
import { FOLLOW_PATH, PRACTICE_PATH } from "./home/home-paths";
import { MyDrafts } from "./home/my-drafts";
import { Prepare } from "./home/prepare";
import { sessionsQuery } from "./queries";
import { useOpenSession } from "./use-open-session";

const INTRO =
  "A session is one draft: your league's settings, the players still available, the ones other teams took, and your roster. Create one to begin; it is saved as you go.";

/** Home: three doors for somebody new; for everybody else their drafts, and what there is to prepare. */
export function WelcomePage() {
  const [isCreating, setIsCreating] = useState(false);
  const [canStore] = useState(() => isStorageAvailable());
  const openSession = useOpenSession();
  const navigate = useNavigate();
  const sessions = useQuery(sessionsQuery);
  const hasDrafts = (sessions.data?.length ?? 0) > 0;
  const create = () => setIsCreating(true);
  useKeys({
    n: canStore ? create : undefined,
    f: () => navigate(FOLLOW_PATH),
    p: () => navigate(PRACTICE_PATH),
    s: () => navigate("/sessions"),
  });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageTitle>Welcome</PageTitle>
      <PageHeading title="Welcome to Draftboard" subtitle={hasDrafts ? undefined : INTRO} />
      {hasDrafts ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <MyDrafts sessions={sessions.data ?? []} />
          <aside className="flex flex-col gap-4">
            <Prepare sessions={sessions.data ?? []} />
            <CreateCard canStore={canStore} onCreate={create} />
          </aside>
        </div>
      ) : (
        <Doors canStore={canStore} onCreate={create} />
      )}
      {isCreating && (
        <CreateSessionDialog onCreated={openSession} onClose={() => setIsCreating(false)} />
      )}
    </div>
  );
}
