import { formatMoment } from "@/lib/dates";
import { Dialog } from "@/ui/dialog";
import type { Job } from "./queries";

/** Everything the server says of a job. */
export function JobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  return (
    <Dialog title={job.task} description={`Job ${job.job_id}`} onClose={onClose} size="md">
      <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs">
        {JSON.stringify(job, null, 2)}
      </pre>
    </Dialog>
  );
}

export function When({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{formatMoment(at)}</span>;
}
