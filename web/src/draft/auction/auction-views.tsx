import { DollarSign, Gavel, type LucideIcon, Trophy, UserSearch, Users } from "lucide-react";
import { classNames } from "@/lib/class-names";
import { useAuctionRoom } from "./auction-room";

export type View = "players" | "teams" | "plan" | "sold" | "end";

interface Entry {
  view: View;
  label: string;
  icon: LucideIcon;
}

const PLAYERS: Entry = { view: "players", label: "Players", icon: UserSearch };
const TEAMS: Entry = { view: "teams", label: "Teams", icon: Users };
const PLAN: Entry = { view: "plan", label: "Plan", icon: DollarSign };
const SOLD: Entry = { view: "sold", label: "Sold", icon: Gavel };
const END: Entry = { view: "end", label: "Report", icon: Trophy };

interface ViewsProps {
  view: View;
  onChange: (view: View) => void;
}

/** On a wide screen plan and teams stand beside the list. */
export function AuctionViews({ view, onChange }: ViewsProps) {
  const { view: auction } = useAuctionRoom();
  const hasSales = (auction?.sales.length ?? 0) > 0;
  const entries = [PLAYERS, SOLD, PLAN, ...(hasSales ? [END] : [])];
  return (
    <nav aria-label="Panels" className="flex gap-0.5">
      {entries.map((entry) => (
        <button
          key={entry.view}
          type="button"
          aria-current={entry.view === view ? "true" : undefined}
          onClick={() => onChange(entry.view)}
          className={classNames(
            "flex h-[30px] items-center gap-1.5 rounded-md px-2.5 font-semibold text-[13px]",
            entry.view === "plan" && "hidden tablet:flex",
            entry.view === view ? "bg-hover text-ink" : "text-ink-muted hover:text-ink",
          )}
        >
          <entry.icon aria-hidden className="size-4 tablet:hidden" />
          {entry.label}
        </button>
      ))}
    </nav>
  );
}

/** On a phone: at the bottom, under the thumb. */
export function AuctionTabs({ view, onChange }: ViewsProps) {
  const { view: auction } = useAuctionRoom();
  const nSold = auction?.sales.length ?? 0;
  const entries = [PLAYERS, TEAMS, PLAN, SOLD, END];
  return (
    <nav
      data-area="tabs"
      aria-label="Panels"
      className="grid grid-cols-5 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] landscape:phone:grid-cols-1"
    >
      {entries.map((entry) => (
        <button
          key={entry.view}
          type="button"
          aria-current={entry.view === view ? "true" : undefined}
          onClick={() => onChange(entry.view)}
          className={classNames(
            "relative flex flex-col items-center justify-center gap-0.5 text-2xs",
            entry.view === view ? "font-bold text-accent-ink" : "text-ink-muted",
          )}
        >
          <entry.icon aria-hidden className="size-5" />
          {entry.label}
          {entry.view === "sold" && nSold > 0 && (
            <span
              aria-hidden
              className="tabular absolute top-0.5 right-[calc(50%-1.75rem)] rounded-full bg-hover px-1.5 font-semibold text-[11px] text-ink leading-[17px]"
            >
              {nSold}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
