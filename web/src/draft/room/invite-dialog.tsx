import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { detailOr } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { CopyField } from "@/ui/copy-field";
import { Dialog } from "@/ui/dialog";
import { type Draft, invitationQuery, makeInvitation } from "./queries";

interface InviteDialogProps {
  draft: Draft;
  onClose: () => void;
}

/** A link that seats other people in this room, each in place of a computer team. */
export function InviteDialog({ draft, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const { queryKey } = invitationQuery(draft.id);
  const { data: link } = useQuery(invitationQuery(draft.id));
  const make = useMutation({
    mutationFn: () => makeInvitation(draft.id),
    onSuccess: (invitation) => client.setQueryData(queryKey, invitation.link),
  });
  const hasLink = link !== undefined || draft.hasInvitation;
  return (
    <Dialog
      title="Invite people"
      description="Whoever opens this link and signs in takes over a computer team."
      onClose={onClose}
    >
      <div className="flex flex-col items-start gap-4">
        {make.error && (
          <Banner tone="danger">{detailOr(make.error, "No invitation could be made.")}</Banner>
        )}
        {link && (
          <div className="w-full">
            <CopyField label="Invitation link" value={link} />
          </div>
        )}
        {hasLink && !link && (
          <p className="text-ink-muted text-sm">
            A link was made before and still works, but it cannot be shown again.
          </p>
        )}
        <Button
          variant={hasLink ? "secondary" : "primary"}
          isBusy={make.isPending}
          onClick={() => make.mutate()}
        >
          {hasLink ? "Make a new link: the old one stops working" : "Make a link"}
        </Button>
      </div>
    </Dialog>
  );
}
