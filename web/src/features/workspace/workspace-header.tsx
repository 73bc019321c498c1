import type { ReactNode } from "react";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { PageTitle } from "@/ui/page-heading";
import { DraftClock } from "./draft-clock";
import { ExportMenu } from "./export-menu";
import { HistoryButtons } from "./history-buttons";
import { PickCounter } from "./pick-counter";
import { SaveButton, SaveIndicator } from "./save-control";
import { SyncPill } from "./sync-pill";

interface WorkspaceHeaderProps {
  /** The button that opens Manage Sessions, and whatever else the page offers. */
  children: ReactNode;
}

export function WorkspaceHeader({ children }: WorkspaceHeaderProps) {
  const name = useDraftSession((session) => session.name);
  const isLoading = useDraftSession((session) => session.phase === "loading");
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line max-sm:gap-x-2 border-b bg-surface px-4 py-2 sm:px-6">
      <PageTitle>{name || "Mission Control"}</PageTitle>
      <div className="min-w-0">
        <h1 className="font-display font-semibold text-xl leading-5 max-sm:text-base">
          Mission Control
        </h1>
        <p className="hidden text-2xs text-ink-muted sm:block 2xl:text-xs">
          real-time draft strategy and insights
        </p>
      </div>
      <div className="min-w-0 flex-[1_1_8rem] border-line border-l pl-3 max-sm:flex-[1_1_4rem] max-sm:pl-2">
        <p className="min-h-[1lh] truncate font-semibold" title={name}>
          {name}
        </p>
        <DataAge />
      </div>
      <DraftClock />
      <PickCounter />
      <div className="ml-auto flex items-center justify-end gap-1.5 max-sm:justify-start max-[84rem]:basis-full max-sm:order-2 max-sm:min-w-0 max-sm:basis-full max-sm:relative max-sm:overflow-x-auto max-sm:*:shrink-0">
        {!isLoading && <SyncPill />}
        <SaveIndicator />
        <HistoryButtons />
        <SaveButton />
        {children}
        <ExportMenu />
      </div>
    </header>
  );
}

/** How old the figures are, so that nobody trusts last month's ADP by accident. */
function DataAge() {
  const season = useDraftSession((session) => session.season);
  const asOf = useDraftSession((session) => session.dataAsOf);
  return (
    <p className="min-h-[1lh] truncate text-2xs text-ink-faint max-sm:hidden">
      {[season && `Season ${season}`, asOf && `data of ${dayOf(asOf)}`].filter(Boolean).join(" · ")}
    </p>
  );
}

/** A collector knows the moment, the bundled pool only the month: words stay as they are. */
function dayOf(asOf: string): string {
  const day = new Date(asOf);
  if (!/^\d{4}-\d\d/.test(asOf) || Number.isNaN(day.getTime())) return asOf;
  return day.toLocaleDateString(undefined, { dateStyle: "medium" });
}
