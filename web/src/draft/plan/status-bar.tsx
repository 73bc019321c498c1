import type { ReactNode } from "react";
import type { DraftSession } from "@/draft/session/draft-session";
import { useDraftSession } from "@/draft/session/use-draft-session";
import type { StatusBar as Status } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { Badge } from "@/ui/badge";

const LOOKS: Readonly<Record<Status["color"], string>> = {
  default: "border-line bg-canvas",
  success: "border-success/40 bg-success-soft",
  warning: "border-warning/40 bg-warning-soft",
};
const DANGER_AT_ONE_BYE = 4;

export function StatusBar() {
  const status = useDraftSession((session) => session.analysis?.statusBar);
  const otherPool = useDraftSession(otherPoolText);
  if (!status) return <div data-area="status" className="border-line border-t bg-canvas" />;
  return (
    <section
      data-area="status"
      aria-label="Draft status"
      data-color={status.color}
      className={classNames(
        "tabular flex items-center gap-x-5 gap-y-1 overflow-hidden whitespace-nowrap border-t px-3.5 text-[11.5px] phone:flex-wrap phone:py-1.5",
        LOOKS[status.color],
      )}
    >
      {/* A tablet has no room for both, and its rail counts my picks too. */}
      <div className={classNames("contents", otherPool && "tablet:hidden")}>
        <Progress {...status.progress} />
      </div>
      <Group title="Position Needs">
        <Needs needs={status.positionNeeds} />
      </Group>
      <Group title="Team Heavy">
        {status.teamDistribution.length === 0 && <Nothing />}
        {status.teamDistribution.map(({ team, count, isHeavy }) => (
          <Badge key={team} tone={isHeavy ? "danger" : "warning"}>
            {team} × {count}
          </Badge>
        ))}
      </Group>
      <Group title="Bye Week Alert">
        {status.byeAlerts.length === 0 && <Nothing />}
        {status.byeAlerts.map(({ week, playerCount, isProblematic }) => (
          <Badge key={week} tone={byeTone(playerCount, isProblematic)}>
            Week {week} × {playerCount}
          </Badge>
        ))}
      </Group>
      <DataAge otherPool={otherPool} />
    </section>
  );
}

/** Said where the league was set up for another pool than the one players are drafted from. */
function otherPoolText({ basePoolVersion, season }: DraftSession): string | null {
  if (!basePoolVersion || !season || basePoolVersion === season) return null;
  return `Set up for the ${basePoolVersion} pool; you draft from ${season}`;
}

/** How old the figures are, so that last month's ADP is not trusted by accident. */
function DataAge({ otherPool }: { otherPool: string | null }) {
  const season = useDraftSession((session) => session.season);
  const asOf = useDraftSession((session) => session.dataAsOf);
  const pool = otherPool ?? (season && `Season ${season}`);
  const text = [pool, asOf && `data of ${dayOf(asOf)}`].filter(Boolean).join(" · ");
  return (
    <p
      title={text}
      className={classNames(
        "ml-auto truncate",
        otherPool ? "text-ink-muted phone:ml-0" : "text-ink-faint max-[1399px]:hidden",
      )}
    >
      {text}
    </p>
  );
}

/** A collector knows the moment, the bundled pool only the month: words stay as they are. */
function dayOf(asOf: string): string {
  const day = new Date(asOf);
  if (!/^\d{4}-\d\d/.test(asOf) || Number.isNaN(day.getTime())) return asOf;
  return day.toLocaleDateString(undefined, { dateStyle: "medium" });
}

function Progress({ current, total, percentage }: Status["progress"]) {
  return (
    <Group title="Draft Progress">
      <span className="font-semibold">
        {current} / {total}
      </span>
      <progress
        aria-label="Draft Progress"
        max={100}
        value={percentage}
        className="h-1 w-16 overflow-hidden rounded-full accent-accent-ink"
      />
    </Group>
  );
}

function Needs({ needs }: { needs: Status["positionNeeds"] }) {
  return (
    <>
      {needs.map(({ position, needed, filled }) => (
        <span key={position} className={filled >= needed ? "text-success" : "text-ink"}>
          {position} {filled}/{needed}
        </span>
      ))}
    </>
  );
}

function byeTone(count: number, isProblematic: boolean) {
  if (count >= DANGER_AT_ONE_BYE) return "danger";
  return isProblematic ? "warning" : "neutral";
}

const Nothing = () => <span className="text-ink-faint">None</span>;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <h2 className="font-medium text-ink-muted">{title}</h2>
      {children}
    </div>
  );
}
