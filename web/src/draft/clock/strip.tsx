import { Keyboard } from "lucide-react";
import { memo, type ReactNode } from "react";
import { ExportMenu } from "@/draft/export/export-menu";
import { clockOf } from "@/draft/session/clock";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";
import { useLayout } from "@/lib/use-layout";
import { Button } from "@/ui/button";
import { Countdown } from "./countdown";
import { DraftClock, MyPicks } from "./draft-clock";
import { PickCounter } from "./pick-counter";
import { SaveButton, SaveIndicator } from "./save-control";
import { SyncPill } from "./sync-pill";
import { UndoButton } from "./undo-button";

interface StripProps {
  brand: ReactNode;
  /** The session's name, which opens the ways to others. */
  session: ReactNode;
  /** On a narrow screen: everything that has no room of its own. */
  more: ReactNode;
  /** Theme and account. */
  tools: ReactNode;
  onHelp: () => void;
}

/** Where the draft stands, in one line that never leaves. On my turn it is lime from edge to edge. */
export const Strip = memo(function Strip({ brand, session, more, tools, onHelp }: StripProps) {
  const layout = useLayout();
  const isMine = useDraftSession((one) => clockOf(one)?.isMine ?? false);
  return (
    <header
      data-area="strip"
      data-my-turn={isMine || undefined}
      className={classNames(
        "relative flex items-center gap-4 border-line border-b px-3.5 max-[1399px]:gap-3 tablet:gap-3 tablet:px-3",
        "phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:grid-rows-[33px_44px] phone:content-center phone:gap-x-2 phone:gap-y-0 phone:px-3.5 landscape:phone:flex",
        isMine ? "my-turn bg-turn text-on-turn" : "bg-surface",
      )}
    >
      <div className="flex phone:hidden">{brand}</div>
      <div className="min-w-0 shrink phone:hidden">{session}</div>
      <Rule />
      <div className="flex min-w-0 items-center gap-3.5 phone:col-span-2 phone:gap-2">
        <DraftClock>
          <PickCounter />
        </DraftClock>
        <Countdown />
      </div>
      <Rule />
      <MyPicks />
      <div className="ml-auto flex items-center gap-1.5 phone:relative phone:z-10 phone:col-start-2 phone:row-start-2 phone:gap-1">
        <SyncPill />
        <span className="flex items-center gap-1.5 tablet:hidden phone:hidden">
          <SaveIndicator />
          <SaveButton />
          <ExportMenu />
          <HelpButton onClick={onHelp} />
        </span>
        {layout === "phone" && <UndoButton isShort />}
        <span className="hidden tablet:inline-flex phone:inline-flex">{more}</span>
        <span className="flex items-center phone:hidden">{tools}</span>
      </div>
    </header>
  );
});

function Rule() {
  return <span aria-hidden className="h-7 w-px shrink-0 bg-current opacity-20 phone:hidden" />;
}

function HelpButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      className="px-1.5 text-current"
      onClick={onClick}
    >
      <Keyboard aria-hidden className="size-4" />
    </Button>
  );
}
