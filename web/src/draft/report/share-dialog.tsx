import { useMutation, useQueryClient } from "@tanstack/react-query";
import { detailOr } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { CopyField } from "@/ui/copy-field";
import { Dialog } from "@/ui/dialog";
import { reportQuery, shareReport, stopSharing } from "./queries";

interface ShareDialogProps {
  draftId: string;
  sharedAt: string | null;
  onClose: () => void;
}

/** Makes a link that anybody can open, and ends it. */
export function ShareDialog({ draftId, sharedAt, onClose }: ShareDialogProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: reportQuery(draftId).queryKey });
  const share = useMutation({ mutationFn: () => shareReport(draftId), onSuccess: refresh });
  const stop = useMutation({
    mutationFn: () => stopSharing(draftId),
    onSuccess: () => {
      share.reset();
      return refresh();
    },
  });
  const error = share.error ?? stop.error;
  const isShared = share.data !== undefined || (sharedAt !== null && !stop.isSuccess);
  return (
    <Dialog
      title="Share this report"
      description="Anybody with the link sees the report as it is now, without signing in: the draft's name, the teams, your picks and these figures. Your targets, queue, tags, notes, weights and address are not part of it."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {error && (
          <Banner tone="danger">{detailOr(error, "That did not work. Please try again.")}</Banner>
        )}
        {share.data ? (
          <CopyField label="Link to this report" value={share.data.link} />
        ) : (
          isShared &&
          sharedAt && (
            <p className="text-ink-muted text-sm">
              Shared since {formatMoment(sharedAt)}. The link itself is not kept; a new one shows
              the report as it is now and ends the old one.
            </p>
          )
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant={share.data ? "secondary" : "primary"}
            isBusy={share.isPending}
            onClick={() => share.mutate()}
          >
            {isShared ? "Make a new link" : "Make a link"}
          </Button>
          {isShared && (
            <Button isBusy={stop.isPending} onClick={() => stop.mutate()}>
              Stop sharing
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
