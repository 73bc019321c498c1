import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Hand, Radio, Unplug } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { request } from "@/api/client";
import { detailOr } from "@/api/errors";
import { classNames } from "@/lib/class-names";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/ui/menu";
import { toast } from "@/ui/toast-store";
import { type Sync, syncKey, syncQuery } from "./queries";

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
        <span className="block font-semibold text-ink text-sm">{TEXTS[sync.phase]?.long}</span>
        <span className="block max-w-64 text-ink-muted text-xs">{detailsOf(sync)}</span>
      </MenuLabel>
      <MenuSeparator />
      {sync.phase !== "over" && (
        <MenuItem
          icon={
            isManual ? (
              <Radio aria-hidden className={ICON} />
            ) : (
              <Hand aria-hidden className={ICON} />
            )
          }
          onSelect={() => actions.setManual(!isManual)}
        >
          {isManual ? "Follow Sleeper again" : "Enter picks by hand"}
        </MenuItem>
      )}
      <MenuItem icon={<Unplug aria-hidden className={ICON} />} onSelect={actions.stop}>
        Stop following
      </MenuItem>
    </Menu>
  );
}

const TEXTS: Readonly<Record<string, { short: string; long: string; look: string }>> = {
  starting: { short: "Sleeper …", long: "Connecting to Sleeper", look: "text-info" },
  following: { short: "Sleeper", long: "Following Sleeper", look: "text-success" },
  failing: { short: "Sleeper away", long: "Sleeper does not answer", look: "text-warning" },
  manual: { short: "By hand", long: "Picks are entered by hand", look: "text-info" },
  over: { short: "Sleeper done", long: "The draft is complete on Sleeper", look: "text-success" },
};

function detailsOf(sync: Sync): string {
  const parts = [`${sync.n_picks} ${sync.n_picks === 1 ? "pick" : "picks"} at the last look`];
  if (sync.n_unknown === 1) parts.push("1 player is not in the pool");
  if (sync.n_unknown > 1) parts.push(`${sync.n_unknown} players are not in the pool`);
  if (sync.error) parts.push(sync.error);
  return parts.join(" · ");
}

function StatePill({ sync, ...trigger }: { sync: Sync } & ComponentProps<"button">) {
  const age = useAge(sync.last_success_at);
  const text = TEXTS[sync.phase] ?? TEXTS.starting;
  const showsAge = age !== null && (sync.phase === "following" || sync.phase === "failing");
  return (
    <button
      {...trigger}
      type="button"
      title={text?.long}
      className={classNames(
        "inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border border-line bg-raised px-2.5 font-medium text-xs",
        text?.look,
      )}
    >
      <Radio aria-hidden className="size-3.5" />
      <span className={showsAge && sync.phase === "following" ? "phone:sr-only" : undefined}>
        {text?.short}
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
