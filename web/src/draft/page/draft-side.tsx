import { Bell, CalendarDays, Star, Users, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { BestAvailable } from "@/draft/plan/best-available";
import { StatusBar } from "@/draft/plan/status-bar";
import { ByeStrip } from "@/draft/roster/bye-strip";
import { RosterPanel } from "@/draft/roster/roster-panel";
import { TargetList } from "@/draft/roster/target-list";
import { useTargetQueue } from "@/draft/session/target-queue";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { AlertsBar } from "@/draft/verdict/alerts-bar";
import { InsightsPanel } from "@/draft/verdict/insights-panel";
import { classNames } from "@/lib/class-names";
import { Button } from "@/ui/button";
import type { Panel } from "./panel-nav";

interface PanelsProps {
  onPlayers: () => void;
}

interface SidePanelsProps extends PanelsProps {
  verdict: ReactNode;
  /** A player's sheet, in the place of the panels. */
  sheet: ReactNode;
}

/** Beside the list: whatever is here, it never pushes the players. */
export function SidePanels({ verdict, sheet, onPlayers }: SidePanelsProps) {
  return (
    <aside
      data-area="side"
      aria-label="Roster and advice"
      className="flex min-h-0 flex-col border-line border-l bg-surface"
    >
      {verdict}
      {sheet && <div className={SCROLLED}>{sheet}</div>}
      <div hidden={Boolean(sheet)} className={SCROLLED}>
        <AllPanels onPlayers={onPlayers} />
      </div>
    </aside>
  );
}

const SCROLLED = "relative min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]";

function AllPanels({ onPlayers }: PanelsProps) {
  return (
    <>
      <AlertsBar onOpen={onPlayers} />
      <TabbedPanels />
      <TargetList />
      <ByeStrip />
    </>
  );
}

const TABS = [
  { id: "roster", label: "My Roster", content: <RosterPanel /> },
  { id: "best", label: "Best by position", content: <BestAvailable /> },
  { id: "insights", label: "Insights", content: <InsightsPanel /> },
] as const;

/** The place of the tab that a key leads to. */
function placeAfter(key: string, place: number): number | null {
  if (key === "ArrowRight") return (place + 1) % TABS.length;
  if (key === "ArrowLeft") return (place + TABS.length - 1) % TABS.length;
  if (key === "Home") return 0;
  return key === "End" ? TABS.length - 1 : null;
}

function TabbedPanels() {
  const [open, setOpen] = useState<(typeof TABS)[number]["id"]>("roster");
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const next = TABS[placeAfter(event.key, place) ?? -1];
    if (!next) return;
    event.preventDefault();
    setOpen(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div className="border-line border-b">
      <div role="tablist" aria-label="Panels beside the list" className="flex h-8 gap-3 px-3.5">
        {TABS.map(({ id, label }, place) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === open}
            aria-controls={`panel-${id}`}
            tabIndex={id === open ? 0 : -1}
            onKeyDown={(event) => onKeyDown(event, place)}
            onClick={() => setOpen(id)}
            className={classNames(
              "border-b-2 text-xs",
              id === open
                ? "border-ink font-semibold text-ink"
                : "border-transparent font-medium text-ink-faint hover:text-ink",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {TABS.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
        >
          {id === open && content}
        </div>
      ))}
    </div>
  );
}

/** On a phone one panel at a time, in the place of the list. */
export function PhonePanel({ panel, onPlayers }: PanelsProps & { panel: Panel }) {
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto bg-surface">
      {panel === "queue" ? (
        <>
          <AlertsBar onOpen={onPlayers} />
          <TargetList />
          <BestAvailable />
          <InsightsPanel />
        </>
      ) : (
        <>
          <ByeStrip />
          <RosterPanel />
          <StatusBar />
        </>
      )}
    </div>
  );
}

/** Where there is no width for the panels: their figures, and a click that lays them over the list. */
export function SideRail({ onPlayers }: PanelsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      data-area="side"
      aria-label="Roster and advice"
      className="relative border-line border-l bg-surface"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? "Close the panels" : "Open roster, targets, alerts and byes"}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-col items-center gap-4 py-4 hover:bg-hover"
      >
        <RailFigures />
      </button>
      {isOpen && (
        <div className="absolute top-0 right-0 bottom-0 z-20 flex w-[392px] flex-col overflow-y-auto border-line border-l bg-surface shadow-overlay">
          <Button
            variant="ghost"
            size="sm"
            aria-label="Close the panels"
            className="self-end"
            onClick={() => setOpen(false)}
          >
            <X aria-hidden className="size-4" />
          </Button>
          <AllPanels onPlayers={onPlayers} />
        </div>
      )}
    </aside>
  );
}

function RailFigures() {
  const nMine = useDraftSession(({ analysis }) => analysis?.counts.myTeam ?? 0);
  const nRounds = useDraftSession(({ analysis }) => analysis?.schedule.nRounds ?? 0);
  const nAlerts = useDraftSession(({ analysis }) => analysis?.insights.length ?? 0);
  const nTargets = useTargetQueue().length;
  return (
    <>
      <Figure icon={<Users aria-hidden className="size-4" />}>
        {nMine}/{nRounds}
      </Figure>
      <Figure icon={<Star aria-hidden className="size-4" />}>{nTargets}</Figure>
      <Figure icon={<Bell aria-hidden className="size-4 text-run" />}>{nAlerts}</Figure>
      <Figure icon={<CalendarDays aria-hidden className="size-4" />}>Byes</Figure>
    </>
  );
}

function Figure({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="tabular flex flex-col items-center gap-0.5 font-semibold text-[10.5px] text-ink-muted leading-3">
      {icon}
      <span>{children}</span>
    </span>
  );
}
