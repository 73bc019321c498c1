import type { Insight } from "@/engine/pkg/engine_wasm";

const BY_TYPE: Readonly<Record<Insight["type"], string>> = {
  warning: "text-warning",
  value: "text-success",
  info: "text-info",
};

/** Runs have a hue of their own, and what is critical is red whatever it is about. */
export function alertTone({ type, priority, metadata }: Insight): string {
  if (priority === "critical") return "text-cliff";
  if (metadata.rule === "position_run") return "text-run";
  return BY_TYPE[type];
}
