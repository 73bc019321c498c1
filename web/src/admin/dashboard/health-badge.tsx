import { Badge, type BadgeTone } from "@/ui/badge";

const TONES: Readonly<Record<string, BadgeTone>> = {
  healthy: "success",
  degraded: "warning",
  critical: "danger",
};

export function HealthBadge({ health }: { health: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink-muted text-xs">
      System health
      <Badge tone={TONES[health] ?? "neutral"}>
        {health.charAt(0).toUpperCase() + health.slice(1)}
      </Badge>
    </span>
  );
}
