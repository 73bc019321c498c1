import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import { Checkbox } from "./checkbox";

/** A dashed chip filters nothing yet. */
export function chipLook(isSet: boolean): string {
  return classNames(
    "inline-flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 text-xs hover:bg-hover",
    isSet
      ? "border-line-strong bg-raised font-semibold"
      : "border-line-strong/70 border-dashed text-ink-muted",
  );
}

interface FilterChipProps {
  name: string;
  /** What is chosen, in words; nothing when the filter is open to all. */
  value: string;
  children: ReactNode;
}

export function FilterChip({ name, value, children }: FilterChipProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className={chipLook(value !== "")}>
        {value ? (
          <>
            <span className="font-normal text-ink-muted">{name}</span> {value}
          </>
        ) : (
          `+ ${name}`
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={`Filter by ${name}`}
          align="start"
          sideOffset={6}
          className="z-50 flex min-w-48 animate-appear flex-col gap-2 rounded-lg border border-line bg-raised p-3 shadow-overlay"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface FilterOption {
  value: string;
  label: string;
  /** How many rows the option would show. */
  count?: number;
}

interface OptionsChipProps {
  name: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A filter with options of which several may be chosen. */
export function OptionsChip({ name, options, chosen, onChange }: OptionsChipProps) {
  const isChosen = ({ value }: FilterOption) => chosen.includes(value);
  const toggle = (option: FilterOption) =>
    onChange(
      options.filter((other) => isChosen(other) !== (other === option)).map(({ value }) => value),
    );
  const words = options.filter(isChosen).map(({ label }) => label);
  return (
    <FilterChip name={name} value={words.join(", ")}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          className="[&>span]:grow"
          label={<OptionLabel {...option} />}
          checked={isChosen(option)}
          onChange={() => toggle(option)}
        />
      ))}
    </FilterChip>
  );
}

function OptionLabel({ label, count }: FilterOption) {
  if (count === undefined) return label;
  return (
    <span className="flex justify-between gap-6">
      {label} <span className="tabular text-ink-faint">{count.toLocaleString("en-US")}</span>
    </span>
  );
}
