import type { Chip } from "@/engine/pkg/engine_wasm";
import { Badge, type BadgeTone } from "@/ui/badge";

const CHIP_TONES: Readonly<Record<Chip["kind"], BadgeTone>> = {
  bye: "warning",
  handcuff: "success",
  stack: "info",
};

/** What he is besides his points: a shared bye with its cost, somebody's handcuff, or part of a stack. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Besides points" className="mt-1 flex flex-wrap gap-1">
      {chips.map(({ kind, text }) => (
        <li key={kind}>
          <Badge tone={CHIP_TONES[kind]}>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}
