import { classNames } from "@/lib/class-names";

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As high as the fields and buttons beside it. */
  isTall?: boolean;
}

/** Two or three buttons in one frame, one of them pressed. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  isTall,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line bg-sunken">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            isTall ? "h-8.5 px-3 text-sm" : "h-6 px-2 text-xs",
            "whitespace-nowrap phone:h-9",
            option.value === value
              ? "bg-hover font-semibold text-ink"
              : "font-medium text-ink-muted hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
