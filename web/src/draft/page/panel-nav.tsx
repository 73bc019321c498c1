import {
  Grid3x3,
  LineChart,
  ListOrdered,
  type LucideIcon,
  Trophy,
  UserSearch,
  Users,
} from "lucide-react";
import { clockOf } from "@/draft/session/clock";
import { useTargetQueue } from "@/draft/session/target-queue";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { classNames } from "@/lib/class-names";

export const PANELS = ["players", "board", "plan", "report", "queue", "team"] as const;
export type Panel = (typeof PANELS)[number];

interface PanelNavProps {
  panel: Panel;
  onChange: (panel: Panel) => void;
}

interface Entry {
  panel: Panel;
  label: string;
  icon: LucideIcon;
}

const WIDE: readonly Entry[] = [
  { panel: "players", label: "Players", icon: UserSearch },
  { panel: "board", label: "Board", icon: Grid3x3 },
  { panel: "plan", label: "Plan", icon: LineChart },
];
/** Once there is nothing left to plan. */
const REPORT: Entry = { panel: "report", label: "Report", icon: Trophy };

const useIsOver = () => useDraftSession((session) => clockOf(session)?.isOver ?? false);

const NARROW: readonly Entry[] = [
  { panel: "players", label: "Players", icon: UserSearch },
  { panel: "board", label: "Board", icon: Grid3x3 },
  { panel: "plan", label: "Plan", icon: LineChart },
  { panel: "queue", label: "Queue", icon: ListOrdered },
  { panel: "team", label: "Team", icon: Users },
];

/** On a wide screen queue and team stand beside the players, so they are no panels of their own. */
export function WidePanelNav({ panel, onChange }: PanelNavProps) {
  const shown = panel === "queue" || panel === "team" ? "players" : panel;
  const entries = useIsOver() ? [...WIDE, REPORT] : WIDE;
  return (
    <nav aria-label="Panels" className="flex gap-0.5 phone:hidden">
      {entries.map((entry) => (
        <button
          key={entry.panel}
          type="button"
          aria-current={entry.panel === shown ? "true" : undefined}
          onClick={() => onChange(entry.panel)}
          className={classNames(
            "flex h-[30px] items-center gap-1.5 rounded-md px-2.5 font-semibold text-[13px]",
            entry.panel === shown ? "bg-hover text-ink" : "text-ink-muted hover:text-ink",
          )}
        >
          <entry.icon aria-hidden className="size-4 tablet:hidden" />
          {entry.label}
        </button>
      ))}
    </nav>
  );
}

/** On a phone: at the bottom, under the thumb; on its side, at the left. */
export function BottomTabs({ panel, onChange }: PanelNavProps) {
  const entries = useIsOver() ? NARROW.map((one) => (one.panel === "plan" ? REPORT : one)) : NARROW;
  const nTargets = useTargetQueue().length;
  const nMine = useDraftSession(({ analysis }) => analysis?.counts.myTeam ?? 0);
  const counts: Partial<Record<Panel, number>> = { queue: nTargets, team: nMine };
  return (
    <nav
      data-area="tabs"
      aria-label="Panels"
      className="hidden grid-cols-5 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] phone:grid landscape:phone:grid-cols-1 landscape:phone:border-t-0 landscape:phone:border-r"
    >
      {entries.map((entry) => (
        <button
          key={entry.panel}
          type="button"
          aria-current={entry.panel === panel ? "true" : undefined}
          onClick={() => onChange(entry.panel)}
          className={classNames(
            "relative flex flex-col items-center justify-center gap-0.5 text-2xs pointer-coarse:min-h-0",
            entry.panel === panel ? "font-bold text-accent-ink" : "text-ink-muted",
          )}
        >
          <entry.icon aria-hidden className="size-5" />
          {entry.label}
          <Count of={counts[entry.panel]} />
        </button>
      ))}
    </nav>
  );
}

function Count({ of }: { of: number | undefined }) {
  if (!of) return null;
  return (
    <span
      aria-hidden
      className="tabular absolute top-0.5 right-[calc(50%-1.75rem)] rounded-full bg-hover px-1.5 font-semibold text-[11px] text-ink leading-[17px]"
    >
      {of}
    </span>
  );
}
