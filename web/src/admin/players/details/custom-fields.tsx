import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";

const INPUT = "h-8 w-full min-w-0 rounded-md border border-line-strong/70 bg-field px-2 text-sm";

interface CustomFieldsProps {
  fields: Readonly<Record<string, string>>;
  onChange: (fields: Record<string, string>) => void;
}

/** Names and values of one's own. */
export function CustomFields({ fields, onChange }: CustomFieldsProps) {
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)));
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-sm">Custom fields</span>
      {Object.entries(fields).map(([name, value]) => (
        <div key={name} className="grid grid-cols-[1fr_1fr_auto] items-center gap-1.5">
          <span className="truncate text-sm">{name}</span>
          <input
            aria-label={`Value of ${name}`}
            value={value}
            onChange={(event) => onChange({ ...fields, [name]: event.target.value })}
            className={INPUT}
          />
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove field ${name}`}
            onClick={() => remove(name)}
          >
            <X aria-hidden className="size-3.5" />
          </Button>
        </div>
      ))}
      <NewField
        isTaken={(name) => name in fields}
        onAdd={(name, value) => onChange({ ...fields, [name]: value })}
      />
    </div>
  );
}

interface NewFieldProps {
  isTaken: (name: string) => boolean;
  onAdd: (name: string, value: string) => void;
}

function NewField({ isTaken, onAdd }: NewFieldProps) {
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const [error, setError] = useState<string | null>(null);
  function add() {
    const complaint = complaintAbout(name.trim(), value.trim(), isTaken);
    setError(complaint);
    if (complaint) return;
    onAdd(name.trim(), value.trim());
    setName("");
    setValue("");
  }
  return (
    <>
      <form
        className="grid grid-cols-[1fr_1fr_auto] items-center gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          aria-label="Field name"
          placeholder="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          className={INPUT}
        />
        <input
          aria-label="Field value"
          placeholder="value"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          className={INPUT}
        />
        <Button size="sm" type="submit" aria-label="Add field">
          <Plus aria-hidden className="size-3.5" />
        </Button>
      </form>
      {error && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </>
  );
}

function complaintAbout(name: string, value: string, isTaken: (name: string) => boolean) {
  if (!name) return "Field name is required";
  if (!value) return "Field value is required";
  if (isTaken(name)) return `Failed to add custom field: there is one named ${name} already`;
  return null;
}
