import { useDraftActions, useDraftSession } from "@/open-draft/use-draft-session";
import { Banner } from "@/ui/banner";
import { TextButton } from "@/ui/text-button";

/** What went wrong, where nobody can miss it: errors go by themselves, a lost conflict waits. */
export function SessionNotices() {
  const error = useDraftSession((session) => session.error);
  const conflict = useDraftSession((session) => session.sync.conflict);
  const { dismissConflict } = useDraftActions();
  if (!error && !conflict) return null;
  return (
    <div className="flex flex-col gap-2 px-4 pt-2 sm:px-6">
      {error && <Banner tone="danger">{error}</Banner>}
      {conflict && (
        <Banner tone="warning" action={<TextButton onClick={dismissConflict}>Dismiss</TextButton>}>
          {conflict}
        </Banner>
      )}
    </div>
  );
}
