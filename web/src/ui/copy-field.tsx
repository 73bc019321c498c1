import { Button } from "./button";
import { TextField } from "./field";
import { toast } from "./toast-store";

/** A link or a code to take elsewhere. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success("Copied"),
      () => toast.error("It could not be copied. Select the text and copy it by hand."),
    );
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button variant="primary" className="h-10" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
