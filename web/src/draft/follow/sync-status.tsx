import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Hand, Radio, Unplug } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { request } from "@/api/client";
import { detailOr } from "@/api/errors";
import { classNames } from "@/lib/class-names";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/ui/menu";
import { toast } from "@/ui/toast-store";
import { type Sync, syncKey, syncQuery } from "./queries";
import { siteName } from "./sites";

const ICON = "size-4 text-ink-faint";

/** A session that follows a draft on another site: how that goes, and who enters the picks. */
export function SyncStatus({ sessionId }: { sessionId: string }) {
  const { data: sync } = useQuery(syncQuery(sessionId));
  const actions = useSyncActions(sessionId);
  if (!sync) return null;
  const isManual = sync.phase === "manual";
  return (
    <Menu trigger={<StatePill sync={sync} />}>
      <MenuLabel>
        <span className="block font-semibold text-ink text-sm">{longText(sync)}</span>
        <span className="block max-w-64 text-ink-muted text-xs">{detailsOf(sync)}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem
        icon={
          isManual ? <Radio aria-hidden className={ICON} /> : <Hand aria-hidden className={ICON} />
        }
        onSelect={() => actions.setManual(!isManual)}
      >
        {isManual ? `Follow ${siteName(sync.provider)} again` : "Enter picks by hand"}
      </MenuItem>
      <MenuItem icon={<Unplug aria-hidden className={ICON} />} onSelect={actions.stop}>
        Stop following
      </MenuItem>
    </Menu>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  starting: "text-info",
  following: "text-success",
  failing: "text-warning",
  manual: "text-danger",
  over: "text-success",
};

/** Seconds without a word from the site after which it is said, and after which it is loud. */
const AMBER_AFTER_S = 15;
const RED_AFTER_S = 40;

function shortText({ phase, provider }: Sync): string {
  const site = siteName(provider);
  if (phase === "manual") return `By hand, not ${site}`;
  if (phase === "starting") return `${site} …`;
  if (phase === "failing") return `${site} away`;
  return phase === "over" ? `${site} done` : site;
}

function longText({ phase, provider, stage }: Sync): string {
  const site = siteName(provider);
  if (phase === "manual") return `Picks are entered by hand; ${site} is not followed`;
  if (phase === "starting") return `Connecting to ${site}`;
  if (phase === "failing") return `${site} does not answer`;
  if (phase === "over") return `The draft is complete on ${site}`;
  if (stage === "paused") return `The draft is paused on ${site}`;
  return stage === "before_the_draft" ? `The draft has not begun on ${site}` : `Following ${site}`;
}

function lookOf({ phase, stage }: Sync, age: number | null): string | undefined {
  const isSilent = phase === "following" && stage === "drafting" && age !== null;
  if (isSilent && age > RED_AFTER_S) return "text-danger";
  if (isSilent && age > AMBER_AFTER_S) return "text-warning";
  return LOOKS[phase];
}

function detailsOf(sync: Sync): string {
  const parts = [`${sync.n_picks} ${sync.n_picks === 1 ? "pick" : "picks"} at the last look`];
  if (sync.n_unknown === 1) parts.push("1 player is not in the pool");
  if (sync.n_unknown > 1) parts.push(`${sync.n_unknown} players are not in the pool`);
  if (sync.error) parts.push(sync.error);
  return parts.join(" · ");
}

function StatePill({ sync, ...trigger }: { sync: Sync } & ComponentProps<"button">) {
  const age = useAge(sync.last_success_at);
  const showsAge = age !== null && (sync.phase === "following" || sync.phase === "failing");
  return (
    <button
      {...trigger}
      type="button"
      title={longText(sync)}
      className={classNames(
        "inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border border-line bg-raised px-2.5 font-medium text-xs",
        lookOf(sync, age),
      )}
    >
      <Radio aria-hidden className="size-3.5" />
      <span className={showsAge && sync.phase === "following" ? "phone:sr-only" : undefined}>
        {shortText(sync)}
      </span>
      {showsAge && <span className="tabular opacity-75">{ageText(age)}</span>}
    </button>
  );
}

/** Seconds since a moment, counting. */
function useAge(since: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return since === null ? null : Math.max(0, Math.round((now - Date.parse(since)) / 1000));
}

function ageText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
}

function useSyncActions(sessionId: string) {
  const client = useQueryClient();
  const params = { id: sessionId };
  const { mutate } = useMutation({
    mutationFn: (call: () => Promise<Sync | null>) => call(),
    onSuccess: (sync) => client.setQueryData(syncKey(sessionId), sync),
    onError: (error) => toast.error(detailOr(error, "That did not work. Please try again.")),
  });
  return {
    setManual: (is_manual: boolean) =>
      mutate(async () => {
        const json = { is_manual };
        return (await request("put", "/api/v1/sessions/{id}/sync", { params, json })).sync;
      }),
    stop: () =>
      mutate(async () => {
        await request("delete", "/api/v1/sessions/{id}/sync", { params });
        return null;
      }),
  };
}
