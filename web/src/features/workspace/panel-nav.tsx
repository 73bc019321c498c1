import { Grid3x3, LineChart, ListOrdered, type LucideIcon, UserSearch, Users } from "lucide-react";
import { classNames } from "@/lib/class-names";

export const PANELS = ["players", "board", "plan", "queue", "team"] as const;
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
  return (
    <nav aria-label="Panels" className="hidden gap-1 lg:flex">
      {WIDE.map((entry) => (
        <button
          key={entry.panel}
          type="button"
          aria-current={entry.panel === shown ? "true" : undefined}
          onClick={() => onChange(entry.panel)}
          className={classNames(
            "flex h-8 items-center gap-1.5 rounded-md px-3 font-semibold text-sm",
            entry.panel === shown ? "bg-hover text-ink" : "text-ink-muted hover:text-ink",
          )}
        >
          <entry.icon aria-hidden className="size-4" />
          {entry.label}
        </button>
      ))}
    </nav>
  );
}

/** On a phone: at the bottom, under the thumb. */
export function BottomTabs({ panel, onChange }: PanelNavProps) {
  return (
    <nav
      aria-label="Panels"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {NARROW.map((entry) => (
        <button
          key={entry.panel}
          type="button"
          aria-current={entry.panel === panel ? "true" : undefined}
          onClick={() => {
            onChange(entry.panel);
            // Another panel begins at its top, however far down the last one was read.
            document.documentElement.scrollTop = 0;
          }}
          className={classNames(
            "flex h-14 flex-col items-center justify-center gap-0.5 text-2xs",
            entry.panel === panel ? "font-bold text-accent-ink" : "text-ink-muted",
          )}
        >
          <entry.icon aria-hidden className="size-5" />
          {entry.label}
        </button>
      ))}
    </nav>
  );
}
