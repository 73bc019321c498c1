import { Switch as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";

interface SwitchProps {
  label: string;
  note?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, note, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-4">
      <div className="flex-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {note && (
          <p id={`${id}-note`} className="text-ink-muted text-sm">
            {note}
          </p>
        )}
      </div>
      <Primitive.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={note ? `${id}-note` : undefined}
        // The button grows under a finger; what is drawn inside it does not.
        className="group flex h-6 w-11 shrink-0 items-center justify-center rounded-full"
      >
        <span className="h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
          <Primitive.Thumb className="block size-[1.125rem] rounded-full bg-ink-muted transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent" />
        </span>
      </Primitive.Root>
    </div>
  );
}
