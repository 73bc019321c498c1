import { SelectField } from "@/ui/field";

interface RowSelectProps {
  label: string;
  value: number;
  options: readonly number[];
  textOf: (option: number) => string;
  onChange: (value: number) => void;
}

/** A number in a row of a list, in the words of the list. */
export function RowSelect({ label, value, options, textOf, onChange }: RowSelectProps) {
  // A league made smaller leaves rows outside: they are shown as they are, and the check below says so.
  const shown = options.includes(value) ? options : [...options, value];
  return (
    <SelectField
      label={<span className="sr-only">{label}</span>}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {shown.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </SelectField>
  );
}
