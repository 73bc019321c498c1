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
  /** The button waits until something is given. */
  isIncomplete?: boolean;
  describeError: (error: unknown) => string;
  onClose: () => void;
  /** Red button for what cannot be taken back. */
  isDangerous?: boolean;
  size?: "sm" | "md" | "lg";
  /** The owner closes it, because something may follow. */
  staysOpen?: boolean;
  /** What is to be said about the form as it stands; always in sight, beside the buttons. */
  status?: ReactNode;
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
          if (!props.isIncomplete && (props.canSubmit?.() ?? true)) void submit.run();
        }}
      >
        {props.children}
        <FormFooter {...props} isSubmitting={submit.isSubmitting} error={submit.error} />
      </form>
    </Dialog>
  );
}

type FooterProps = Pick<
  FormDialogProps,
  "status" | "submitLabel" | "isDangerous" | "isIncomplete" | "onClose"
> & {
  isSubmitting: boolean;
  error: string | null;
};

/** Stays in sight however long the form is, and what went wrong stays beside it. */
function FormFooter({ status, error, isSubmitting, ...props }: FooterProps) {
  return (
    <div
      data-form-footer
      className="sticky -bottom-6 -mx-6 -mb-6 flex flex-col gap-2 rounded-b-xl bg-raised px-6 pt-3 pb-4"
    >
      {error && <Banner tone="danger">{error}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {status && <div className="min-w-0 flex-1 basis-full sm:basis-64">{status}</div>}
        <Button onClick={props.onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={props.isDangerous ? "danger" : "primary"}
          isBusy={isSubmitting}
          disabled={props.isIncomplete}
        >
          {props.submitLabel}
        </Button>
      </div>
    </div>
  );
}
