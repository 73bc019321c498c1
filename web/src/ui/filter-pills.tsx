import { classNames } from "@/lib/class-names";

interface Pill<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface FilterPillsProps<Value extends string> {
  label: string;
  pills: readonly Pill<Value>[];
  selected: readonly Value[];
  onChange: (selected: Value[]) => void;
  /** single: a choice replaces the last one. multiple: it is added or taken away. */
  mode: "single" | "multiple";
}

export function FilterPills<Value extends string>(props: FilterPillsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5 max-sm:flex-nowrap">
      <legend className="sr-only">{props.label}</legend>
      {props.pills.map(({ value, label, count }) => {
        const isSelected = props.selected.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isSelected}
            onClick={() => props.onChange(toggled(props.selected, value, props.mode))}
            className={classNames(
              "h-7 rounded-full border px-3 font-medium text-xs transition-colors",
              isSelected
                ? "border-transparent bg-accent text-on-accent"
                : "border-line bg-surface text-ink-muted hover:bg-hover hover:text-ink",
            )}
          >
            {label}
            {count !== undefined && <span className="tabular ml-1.5 font-normal">{count}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

function toggled<Value extends string>(
  selected: readonly Value[],
  value: Value,
  mode: "single" | "multiple",
): Value[] {
  if (mode === "single") return [value];
  return selected.includes(value)
    ? selected.filter((other) => other !== value)
    : [...selected, value];
}
