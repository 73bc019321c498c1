import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { request } from "@/api/client";
import { detailOr } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { CopyField } from "@/ui/copy-field";
import { Dialog } from "@/ui/dialog";
import { WaitingText } from "@/ui/spinner";

interface InviteDialogProps {
  draftId: string;
  onClose: () => void;
}

/** A link that seats other people in this room, each in place of a computer team. */
export function InviteDialog({ draftId, onClose }: InviteDialogProps) {
  const { mutate, data, error } = useMutation({
    mutationFn: () =>
      request("post", "/api/v1/drafts/{id}/invitation", { params: { id: draftId } }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      title="Invite people"
      description="Whoever opens this link and signs in takes over a computer team. A new link ends the one before."
      onClose={onClose}
    >
      {error && <Banner tone="danger">{detailOr(error, "No invitation could be made.")}</Banner>}
      {!error && !data && <WaitingText>Making an invitation...</WaitingText>}
      {data && <CopyField label="Invitation link" value={data.link} />}
    </Dialog>
  );
}
