import { type ReactNode, useCallback, useRef, useState } from "react";
import { BoardGrid } from "@/draft/board/board-grid";
import { DraftTitle } from "@/draft/clock/draft-title";
import { Strip } from "@/draft/clock/strip";
import { Tape } from "@/draft/clock/tape";
import { useTurnSignal } from "@/draft/clock/turn-alert";
import { Command, PasteButton } from "@/draft/entry/command";
import { ShortcutHelp } from "@/draft/entry/shortcut-help";
import { useShortcuts } from "@/draft/entry/use-shortcuts";
import { PrintSheet } from "@/draft/export/print-sheet";
import { PlayersPanel } from "@/draft/list/players-panel";
import { useFound } from "@/draft/list/use-found";
import { usePanelAddress } from "@/draft/list/use-panel-address";
import { OwnViewCard } from "@/draft/plan/own-view-card";
import { ScarcityCurve } from "@/draft/plan/scarcity-curve";
import { StatusBar } from "@/draft/plan/status-bar";
import { StrategyWeights } from "@/draft/plan/strategy-weights";
import { SurvivalPlan } from "@/draft/plan/survival-plan";
import { TierChart } from "@/draft/plan/tier-chart";
import { WaitingCosts } from "@/draft/plan/waiting-costs";
import { PlayerSheet } from "@/draft/player/player-sheet";
import { useOpenPlayer } from "@/draft/player/use-open-player";
import { ReportPanel } from "@/draft/report/report-panel";
import { RosterDragArea } from "@/draft/roster/drag-area";
import { AfterTheList, useAfterTheList } from "@/draft/session/after-the-list";
import { clockOf } from "@/draft/session/clock";
import { MoveDialog } from "@/draft/session/move-dialog";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { AdviceShape } from "@/draft/verdict/alternatives";
import { VerdictCard } from "@/draft/verdict/verdict-card";
import { classNames } from "@/lib/class-names";
import { type Layout, useLayout } from "@/lib/use-layout";
import { useRootFlag } from "@/lib/use-root-flag";
import { PhonePanel, SidePanels, SideRail } from "./draft-side";
import { LostPicks } from "./lost-picks";
import { BottomTabs, type Panel, WidePanelNav } from "./panel-nav";
import { PoolNotice } from "./pool-notice";
import { SessionNotices } from "./session-notices";
import { useHasTierColumns, usePanel } from "./use-panel";
import "./draft-page.css";

export type Screen = "workspace" | "strategy" | "live";

interface DraftWorkspaceProps {
  screen: Screen;
  /** Parts of the strip that lead elsewhere: home, other sessions, theme and account. */
  strip: { brand: ReactNode; session: ReactNode; more: ReactNode; tools: ReactNode };
}

/** The draft page: one set of regions, opened on planning, on everything, or on fast entry. */
export function DraftWorkspace({ screen, strip }: DraftWorkspaceProps) {
  const layout = useLayout();
  const isOver = useDraftSession((session) => clockOf(session)?.isOver ?? false);
  const [panel, setPanel] = usePanel(usualPanel(screen, isOver));
  const { playerId, open: openPlayer, close: closePlayer } = useOpenPlayer(layout === "phone");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const openPlayers = useCallback(() => setPanel("players"), [setPanel]);
  useTurnSignal();
  useRootFlag("data-fills-window");
  const hasColumns = useHasTierColumns();
  const isFolded = layout === "wide" && (panel === "board" || (panel === "players" && hasColumns));
  const isBeside = layout === "wide" && !isFolded;
  const sheet = playerId !== null && panel === "players" && (
    <PlayerSheet playerId={playerId} isBeside={isBeside} onClose={closePlayer} />
  );
  const verdict = <VerdictCard shape={shapeOf(layout, isFolded)} isShort={sheet !== false} />;
  return (
    <RosterDragArea>
      <DraftTitle />
      <div data-folded={isFolded || undefined} className="draft-page bg-canvas">
        <AfterTheList>
          <Strip {...strip} onHelp={openHelp} />
          {layout !== "phone" && <Tape />}
          {!isBeside && verdict}
        </AfterTheList>
        <CommandAndMain
          screen={screen}
          layout={layout}
          panel={panel}
          onPanel={setPanel}
          onPlayer={openPlayer}
          onHelp={openHelp}
        />
        <AfterTheList>
          {isBeside && <SidePanels verdict={verdict} sheet={sheet} onPlayers={openPlayers} />}
          {!isBeside && sheet}
          {layout !== "phone" && !isBeside && <SideRail onPlayers={openPlayers} />}
          {layout !== "phone" && <StatusBar />}
        </AfterTheList>
        {layout === "phone" && <BottomTabs panel={panel} onChange={setPanel} />}
        <SessionNotices />
        <PoolNotice />
      </div>
      <PrintSheet />
      <MoveDialog />
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </RosterDragArea>
  );
}

function usualPanel(screen: Screen, isOver: boolean): Panel {
  if (isOver) return "report";
  return screen === "strategy" ? "plan" : "players";
}

function shapeOf(layout: Layout, isFolded: boolean): AdviceShape {
  if (layout !== "wide") return layout;
  return isFolded ? "line" : "card";
}

interface CommandAndMainProps {
  screen: Screen;
  layout: Layout;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  /** Opens a player's sheet. */
  onPlayer: (playerId: string) => void;
  onHelp: () => void;
}

/** What is typed is drawn here and nowhere else. */
function CommandAndMain(props: CommandAndMainProps) {
  const { screen, layout, panel, onPanel, onPlayer, onHelp } = props;
  const isAnalysed = useAfterTheList(({ analysis, error }) => analysis !== null || error !== null);
  const address = usePanelAddress("table");
  const field = useRef<HTMLInputElement>(null);
  const found = useFound(address.filter);
  useShortcuts({ address, searchField: field, onHelp });
  const { setFilter } = address;
  const onSearch = useCallback((search: string) => setFilter({ search }), [setFilter]);
  const isList =
    !["board", "plan", "report"].includes(panel) && (layout !== "phone" || panel === "players");
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: React does not know the element everywhere yet */}
      <div
        role="search"
        data-area="command"
        className="flex min-w-0 items-center gap-2.5 border-line border-b bg-surface px-3.5 phone:gap-2 phone:border-t phone:border-b-0 phone:px-2.5"
      >
        <WidePanelNav panel={panel} onChange={onPanel} />
        <Command
          field={field}
          search={address.filter.search}
          onSearch={onSearch}
          found={found}
          isListInView={isList}
          autoFocus={screen === "live"}
        />
        <PasteButton />
      </div>
      <main
        id="main"
        tabIndex={-1}
        data-area="main"
        // On a phone whose turn it is decides how high the verdict is: the list waits for that.
        className={classNames(
          "flex min-h-0 min-w-0 flex-col bg-surface",
          !isAnalysed && "phone:invisible",
        )}
      >
        <LostPicks />
        {isList && <PlayersPanel address={address} found={found} onOpen={onPlayer} />}
        {panel === "board" && <BoardGrid />}
        {panel === "plan" && <PlanPanel />}
        {panel === "report" && <ReportPanel />}
        {!isList && (panel === "queue" || panel === "team") && (
          <PhonePanel panel={panel} onPlayers={() => onPanel("players")} />
        )}
      </main>
    </>
  );
}

function PlanPanel() {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-3.5 overflow-y-auto p-3.5 2xl:grid-cols-2">
      <SurvivalPlan />
      <WaitingCosts />
      <StrategyWeights />
      <OwnViewCard />
      <TierChart />
      <ScarcityCurve />
    </div>
  );
}
