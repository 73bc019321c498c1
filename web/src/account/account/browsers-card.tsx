import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Schema } from "@/api/client";
import { detailOr } from "@/api/errors";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { toast } from "@/ui/toast-store";
import { browsersQuery, endPairing } from "./queries";

const SITES: Readonly<Record<string, string>> = { espn: "ESPN", yahoo: "Yahoo" };

/** Browsers whose extension listens to a draft room for this account. Nothing where there is none. */
export function BrowsersCard() {
  const { data: browsers } = useQuery(browsersQuery);
  if (!browsers || browsers.length === 0) return null;
  return (
    <Card aria-label="Paired browsers">
      <CardHeader title="Paired browsers" subtitle="Each may tell one draft what its room says" />
      <ul className="divide-y divide-line px-5">
        {browsers.map((browser) => (
          <Browser key={browser.id} browser={browser} />
        ))}
      </ul>
    </Card>
  );
}

function Browser({ browser }: { browser: Schema<"ListedFeed"> }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => endPairing(browser.id),
    onSettled: () => client.invalidateQueries({ queryKey: browsersQuery.queryKey }),
    onError: (error) =>
      toast.error(detailOr(error, "The pairing could not be ended. Please try again.")),
  });
  const { source, session_id, paired_at, heard_at, sender_version } = browser;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <span className="min-w-48 flex-1">
        <Link to={`/draft/${session_id}`} className="font-medium underline">
          {SITES[source] ?? source} room
        </Link>
        <span className="block text-ink-muted text-xs">
          Paired {moment(paired_at)},{" "}
          {heard_at ? `last heard ${moment(heard_at)}` : "nothing heard yet"}
          {sender_version && `, version ${sender_version}`}
        </span>
      </span>
      <Button size="lg" isBusy={isPending} onClick={() => mutate()}>
        End
      </Button>
    </li>
  );
}

function moment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
