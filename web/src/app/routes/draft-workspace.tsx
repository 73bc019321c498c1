import { Keyboard } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { BoardGrid } from "@/features/board/board-grid";
import { AlertsBar } from "@/features/insights/alerts-bar";
import { BestAvailable } from "@/features/insights/best-available";
import { InsightsPanel } from "@/features/insights/insights-panel";
import { ScarcityCurve } from "@/features/insights/scarcity-curve";
import { StatusBar } from "@/features/insights/status-bar";
import { SurvivalPlan } from "@/features/insights/survival-plan";
import { TierChart } from "@/features/insights/tier-chart";
import { VerdictCard } from "@/features/insights/verdict-card";
import { ByeStrip } from "@/features/roster/bye-strip";
import { RosterDragArea } from "@/features/roster/drag-area";
import { RosterPanel } from "@/features/roster/roster-panel";
import { TargetList } from "@/features/roster/target-list";
import { FastEntry } from "@/features/workspace/fast-entry";
import { BottomTabs, type Panel, WidePanelNav } from "@/features/workspace/panel-nav";
import { PlayersPanel } from "@/features/workspace/players-panel";
import { PrintSheet } from "@/features/workspace/print-sheet";
import { SessionNotices } from "@/features/workspace/session-notices";
import { ShortcutHelp } from "@/features/workspace/shortcut-help";
import { StrategyWeights } from "@/features/workspace/strategy-weights";
import { usePanel } from "@/features/workspace/use-panel";
import { usePanelAddress } from "@/features/workspace/use-panel-address";
import { useShortcuts } from "@/features/workspace/use-shortcuts";
import { WorkspaceHeader } from "@/features/workspace/workspace-header";
import { classNames } from "@/lib/class-names";
import { Button } from "@/ui/button";

export type Screen = "workspace" | "strategy" | "live";

interface DraftWorkspaceProps {
  screen: Screen;
  /** Buttons of the header that lead to other sessions. */
  sessionButtons: ReactNode;
}

/** The draft page: one set of panels, opened on planning, on everything, or on fast entry. */
export function DraftWorkspace({ screen, sessionButtons }: DraftWorkspaceProps) {
  const [panel, setPanel] = usePanel(screen === "strategy" ? "plan" : "players");
  const address = usePanelAddress(screen === "live" ? "table" : "grid");
  const searchField = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  // A ref: keys read it, nothing is drawn from it.
  const suggestions = useRef<readonly string[]>([]);
  const keepSuggestions = useCallback((playerIds: readonly string[]) => {
    suggestions.current = playerIds;
  }, []);
  useShortcuts({
    address,
    searchField,
    suggestions,
    onHelp: () => setHelpOpen(true),
  });
  return (
    <RosterDragArea>
      <div className="flex flex-1 flex-col pb-14 lg:pb-0 print:hidden">
        <WorkspaceHeader>
          {sessionButtons}
          <HelpButton onClick={() => setHelpOpen(true)} />
        </WorkspaceHeader>
        <SessionNotices />
        <AlertsBar onOpen={() => setPanel("players")} />
        <div className="grid flex-1 items-start gap-4 px-4 pb-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_28rem] 2xl:grid-cols-[minmax(0,1fr)_32rem]">
          <div className={classNames("flex min-w-0 flex-col gap-3", hiddenUnless(isMain(panel)))}>
            <VerdictCard onSuggestions={keepSuggestions} />
            {screen !== "strategy" && <FastEntry autoFocus={screen === "live"} />}
            <WidePanelNav panel={panel} onChange={setPanel} />
            <MainPanel panel={panel} address={address} searchField={searchField} />
          </div>
          <SidePanels panel={panel} />
        </div>
        <div
          className={classNames(
            "sticky bottom-14 z-10 lg:bottom-0",
            hiddenUnless(panel === "team"),
          )}
        >
          <StatusBar />
        </div>
        <BottomTabs panel={panel} onChange={setPanel} />
      </div>
      <PrintSheet />
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </RosterDragArea>
  );
}

const isMain = (panel: Panel) => panel !== "queue" && panel !== "team";

/** On a narrow screen one panel at a time; on a wide one everything has its place. */
function hiddenUnless(isShown: boolean): string | false {
  return !isShown && "max-lg:hidden";
}

type MainPanelProps = { panel: Panel } & React.ComponentProps<typeof PlayersPanel>;

function MainPanel({ panel, ...players }: MainPanelProps) {
  if (panel === "board") return <BoardGrid />;
  if (panel === "plan") return <PlanPanel />;
  return <PlayersPanel {...players} />;
}

function PlanPanel() {
  return (
    <div className="grid grid-cols-1 gap-4 2xl:grid-cols-2">
      <SurvivalPlan />
      <StrategyWeights />
      <TierChart />
      <ScarcityCurve />
    </div>
  );
}

function SidePanels({ panel }: { panel: Panel }) {
  const queue = classNames("flex flex-col gap-4", hiddenUnless(panel === "queue"));
  const team = classNames("flex flex-col gap-4", hiddenUnless(panel === "team"));
  return (
    <aside aria-label="Roster and advice" className="flex min-w-0 flex-col gap-4">
      <div className={team}>
        <ByeStrip />
      </div>
      <div className={queue}>
        <TargetList />
      </div>
      <div className={team}>
        <RosterPanel />
      </div>
      <div className={queue}>
        <BestAvailable />
        <InsightsPanel />
      </div>
    </aside>
  );
}

function HelpButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="sm"
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      className="max-lg:hidden"
      onClick={onClick}
    >
      <Keyboard aria-hidden className="size-4" />
    </Button>
  );
}
