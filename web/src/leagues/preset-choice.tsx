import { useId } from "react";
import { classNames } from "@/lib/class-names";
import type { LeagueFieldsProps } from "./league-fields";
import { PRESETS, presetOf, settingsOf } from "./league-presets";

/** What kind of league it is: one answer fills in scoring, roster and rounds. */
export function PresetChoice({ form, onChange }: LeagueFieldsProps) {
  const group = useId();
  const chosen = presetOf(form);
  return (
    <div
      role="radiogroup"
      aria-label="Kind of league"
      className="grid grid-cols-2 gap-2 md:grid-cols-4"
    >
      {PRESETS.map((preset) => (
        <div
          key={preset.name}
          className={classNames(
            "relative flex min-h-11 flex-col justify-center rounded-md border px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink",
            preset === chosen
              ? "border-accent-ink bg-accent-soft"
              : "border-line-strong/70 hover:bg-hover",
          )}
        >
          {/* The whole card is the label's; what it means is said beside the name, not as part of it. */}
          <label className="cursor-pointer font-medium text-sm after:absolute after:inset-0">
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-describedby={`${group}-${preset.name}`}
              checked={preset === chosen}
              onChange={() => onChange(settingsOf(preset))}
            />
            {preset.name}
          </label>
          <span id={`${group}-${preset.name}`} className="text-ink-muted text-xs leading-tight">
            {preset.note}
          </span>
        </div>
      ))}
    </div>
  );
}
