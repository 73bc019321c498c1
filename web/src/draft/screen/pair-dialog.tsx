import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { detailOr } from "@/api/errors";
import { formatMoment } from "@/lib/dates";
import { reachableLink } from "@/lib/reachable-link";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { CopyField } from "@/ui/copy-field";
import { Dialog } from "@/ui/dialog";
import { endCode, makeCode, pairingQuery } from "./queries";

interface PairDialogProps {
  draftId: string;
  onClose: () => void;
}

/** A code that opens this draft's board on a television and on phones. */
export function PairDialog({ draftId, onClose }: PairDialogProps) {
  const client = useQueryClient();
  const { data: pairing } = useQuery(pairingQuery(draftId));
  const refresh = () => client.invalidateQueries({ queryKey: pairingQuery(draftId).queryKey });
  const make = useMutation({ mutationFn: () => makeCode(draftId), onSuccess: refresh });
  const end = useMutation({
    mutationFn: () => endCode(draftId),
    onSuccess: () => {
      make.reset();
      return refresh();
    },
  });
  const error = make.error ?? end.error;
  const expiresAt = make.data?.expiresAt ?? pairing?.expiresAt;
  return (
    <Dialog
      title="Second screen"
      description="A big board for the television and the phones in the room. Anybody with the code sees the picks of all teams as they are made, and nothing of your targets, queue or advice."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {error && (
          <Banner tone="danger">{detailOr(error, "That did not work. Please try again.")}</Banner>
        )}
        {make.data && <Code code={make.data.code} link={make.data.link} />}
        {expiresAt && (
          <p className="text-ink-muted text-sm">
            The code holds until {formatMoment(expiresAt)}.{" "}
            {!make.data && "It is not kept here; a new one ends the old one."}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant={make.data ? "secondary" : "primary"}
            isBusy={make.isPending}
            onClick={() => make.mutate()}
          >
            {expiresAt ? "Make a new code" : "Make a code"}
          </Button>
          {expiresAt && (
            <Button isBusy={end.isPending} onClick={() => end.mutate()}>
              End the code
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Code({ code, link }: { code: string; link: string }) {
  const address = reachableLink(link, window.location)
    .replace(/^https?:\/\//, "")
    .replace(/\/[^/]*$/, "");
  return (
    <>
      <p className="text-sm">
        Open <strong>{address}</strong> on the other screen and type
      </p>
      <output className="tabular rounded-lg bg-sunken py-4 text-center font-display font-semibold text-5xl tracking-[0.12em]">
        {code}
      </output>
      <CopyField label="Or open this link" value={link} />
    </>
  );
}
