import { useDraftActions, useDraftSession } from "@/draft/session/use-draft-session";
import { Banner } from "@/ui/banner";
import { TextButton } from "@/ui/text-button";

/** What went wrong, over the page so that nothing moves: errors go by themselves, a lost conflict waits. */
export function SessionNotices() {
  const error = useDraftSession((session) => session.error);
  const conflict = useDraftSession((session) => session.sync.conflict);
  const { dismissConflict } = useDraftActions();
  if (!error && !conflict) return null;
  return (
    <div className="fixed inset-x-4 top-28 z-40 mx-auto flex max-w-xl flex-col gap-2 shadow-overlay phone:top-20">
      {error && <Banner tone="danger">{error}</Banner>}
      {conflict && (
        <Banner tone="warning" action={<TextButton onClick={dismissConflict}>Dismiss</TextButton>}>
          {conflict}
        </Banner>
      )}
    </div>
  );
}
