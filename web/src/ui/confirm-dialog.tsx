import type { ReactNode } from "react";
import { FormDialog } from "./form-dialog";

interface ConfirmDialogProps {
  title: string;
  /** Names what will happen, and to how many things. */
  consequence: ReactNode;
  confirmLabel: string;
  onConfirm: () => Promise<void>;
  describeError: (error: unknown) => string;
  onClose: () => void;
  isDangerous?: boolean;
}

export function ConfirmDialog({
  consequence,
  confirmLabel,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  return (
    <FormDialog
      {...rest}
      description={consequence}
      submitLabel={confirmLabel}
      onSubmit={onConfirm}
    />
  );
}
