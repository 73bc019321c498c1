import type { ReactNode } from "react";
import type { StatusBar as Status } from "@/engine/pkg/engine_wasm";
import { classNames } from "@/lib/class-names";
import { useDraftSession } from "@/open-draft/use-draft-session";
import { Badge } from "@/ui/badge";

const LOOKS: Readonly<Record<Status["color"], string>> = {
  default: "border-line bg-surface",
  success: "border-success/40 bg-success-soft",
  warning: "border-warning/40 bg-warning-soft",
};
const DANGER_AT_ONE_BYE = 4;

export function StatusBar() {
  const status = useDraftSession((session) => session.analysis?.statusBar);
  if (!status) return <div className="h-8.5 border-line border-t bg-surface" />;
  return (
    <section
      aria-label="Draft status"
      data-color={status.color}
      className={classNames(
        "tabular flex min-h-8.5 flex-wrap items-center gap-x-6 gap-y-1 border-t px-4 py-1.5 text-xs sm:px-6",
        LOOKS[status.color],
      )}
    >
      <Progress {...status.progress} />
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
    </section>
  );
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
        className="h-1.5 w-20 overflow-hidden rounded-full accent-accent-ink"
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
