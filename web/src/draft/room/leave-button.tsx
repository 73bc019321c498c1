import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { type ReactNode, useState } from "react";
import { detailOr } from "@/api/errors";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { toast } from "@/ui/toast-store";
import { forgetDraft } from "./forget-draft";
import { type Draft, leaveDraft } from "./queries";

const NOT_LEFT = "You are still in the draft. Please try again.";

interface LeaveButtonProps {
  draft: Pick<Draft, "id" | "name" | "status">;
  onLeft?: () => void;
  size?: "sm";
  /** Names the draft where there are several. */
  children?: ReactNode;
}

/** For a guest of a room. Asks first once the draft has begun. */
export function LeaveButton({ draft, onLeft, size, children }: LeaveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: async () => {
      await leaveDraft(draft.id);
      onLeft?.();
      await forgetDraft(client, draft.id);
    },
  });
  const leaveAtOnce = () =>
    leave.mutate(undefined, { onError: (error) => toast.error(detailOr(error, NOT_LEFT)) });
  return (
    <>
      <Button
        size={size}
        disabled={leave.isPending}
        onClick={draft.status === "in_progress" ? () => setAsking(true) : leaveAtOnce}
      >
        <LogOut aria-hidden className="size-4" /> Leave{children}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title="Leave Draft"
          consequence={`A computer team drafts on for you in “${draft.name}”, and your queue is emptied. The invitation link lets you back in as long as a team is free.`}
          confirmLabel="Leave"
          onConfirm={leave.mutateAsync}
          describeError={(error) => detailOr(error, NOT_LEFT)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
