import type { Insight } from "@/engine/pkg/engine_wasm";

const BY_TYPE: Readonly<Record<Insight["type"], string>> = {
  warning: "border-warning/35 bg-warning-soft text-warning",
  value: "border-success/35 bg-success-soft text-success",
  info: "border-info/35 bg-info-soft text-info",
};

/** Runs have a hue of their own, and what is critical is red whatever it is about. */
export function insightLook({ type, priority, metadata }: Insight): string {
  if (priority === "critical") return "border-cliff/50 bg-danger-soft text-cliff";
  if (metadata.rule === "position_run") return "border-run/50 bg-warning-soft text-run";
  return BY_TYPE[type];
}
