import type { ReactNode } from "react";
import { Banner } from "./banner";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { useSubmit } from "./use-submit";

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  onSubmit: () => Promise<void>;
  /** False keeps the form as it is: its fields say why. */
  canSubmit?: () => boolean;
  describeError: (error: unknown) => string;
  onClose: () => void;
  /** Red button for what cannot be taken back. */
  isDangerous?: boolean;
  size?: "sm" | "md" | "lg";
  /** The owner closes it, because something may follow. */
  staysOpen?: boolean;
  children?: ReactNode;
}

/** A dialog around a form: closes after success, keeps the message of a failure. */
export function FormDialog(props: FormDialogProps) {
  const submit = useSubmit(
    props.onSubmit,
    props.describeError,
    props.staysOpen ? undefined : props.onClose,
  );
  return (
    <Dialog
      title={props.title}
      description={props.description}
      onClose={props.onClose}
      isBusy={submit.isSubmitting}
      size={props.size}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (props.canSubmit?.() ?? true) void submit.run();
        }}
      >
        {props.children}
        {submit.error && <Banner tone="danger">{submit.error}</Banner>}
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={props.onClose} disabled={submit.isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={props.isDangerous ? "danger" : "primary"}
            isBusy={submit.isSubmitting}
          >
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
