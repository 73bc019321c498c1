import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { detailsKey } from "@/admin/players/catalog-queries";
import { DecidedBefore } from "@/admin/players/decided-before";
import { ApiError, detailOr } from "@/api/errors";
import { sourceName } from "@/players/sources";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { type Conflict, conflictsKey, type Resolution, resolveConflict } from "./queries";

const TONES = { high: "danger", medium: "warning", low: "neutral" } as const;
const FIELDS: Readonly<Record<string, string>> = {
  adp: "ADP",
  team: "Team",
  bye_week: "Bye week",
  position: "Position",
};

interface ConflictsBannerProps {
  playerId: string;
  conflicts: readonly Conflict[];
}

/** What the sources do not agree on. One click decides; the value stays until the sources move. */
export function ConflictsBanner({ playerId, conflicts }: ConflictsBannerProps) {
  const resolve = useResolve(playerId);
  if (conflicts.length === 0) return null;
  const takeAll = async () => {
    for (const { id } of conflicts) await resolve.mutateAsync({ id, resolution: "recommended" });
  };
  return (
    <Card aria-label="Conflicts" className="border-warning/35 bg-warning-soft">
      <div className="flex flex-wrap items-center gap-2 px-5 py-3">
        <TriangleAlert aria-hidden className="size-4 text-warning" />
        <h2 className="font-semibold text-warning">
          {conflicts.length === 1 ? "1 conflict" : `${conflicts.length} conflicts`}
        </h2>
        <p className="text-ink-muted text-xs">
          One click resolves; the value stays pinned until the sources change
        </p>
        {conflicts.length > 1 && (
          <Button
            size="sm"
            className="ml-auto"
            disabled={resolve.isPending}
            onClick={() => void takeAll().catch(() => undefined)}
          >
            Take all recommended
          </Button>
        )}
      </div>
      <ul className="divide-y divide-warning/20 border-warning/20 border-t">
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.id}
            conflict={conflict}
            isBusy={resolve.isPending}
            onResolve={(resolution) => resolve.mutate({ id: conflict.id, resolution })}
          />
        ))}
      </ul>
      {resolve.error && (
        <p role="alert" className="px-5 py-2 text-danger text-sm">
          {detailOr(resolve.error, "Failed to resolve conflict")}
        </p>
      )}
    </Card>
  );
}

/** Somebody was faster, or a second click was: there is nothing left to decide. */
function unlessResolved(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 409)) throw error;
}

/** A resolved conflict leaves at once; the player is read again. */
function useResolve(playerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, resolution }: { id: string; resolution: Resolution }) => {
      await resolveConflict(playerId, id, resolution).catch(unlessResolved);
    },
    onSuccess: (_, { id }) => {
      client.setQueryData<Conflict[]>(conflictsKey(playerId), (conflicts) =>
        conflicts?.filter((conflict) => conflict.id !== id),
      );
      void client.invalidateQueries({ queryKey: detailsKey(playerId), exact: true });
    },
  });
}

interface ConflictRowProps {
  conflict: Conflict;
  isBusy: boolean;
  onResolve: (resolution: Resolution) => void;
}

function ConflictRow({ conflict, isBusy, onResolve }: ConflictRowProps) {
  const [isOther, setIsOther] = useState(false);
  const part = conflict.conflicts[0];
  if (!part) return null;
  const tone = TONES[conflict.severity as keyof typeof TONES] ?? "neutral";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2.5">
      <span className="w-20 font-semibold">{FIELDS[part.field] ?? part.field}</span>
      <Badge tone={tone}>{conflict.severity}</Badge>
      <span className="flex flex-1 flex-wrap gap-1.5">
        {Object.entries(part.sources).map(([source, value]) => (
          <Button
            key={source}
            size="sm"
            disabled={isBusy}
            onClick={() => onResolve(source)}
            title={`Take what ${sourceName(source)} says`}
          >
            {sourceName(source)} {value}
          </Button>
        ))}
      </span>
      <Button
        size="sm"
        className="border-accent-ink! text-accent-ink!"
        disabled={isBusy}
        onClick={() => onResolve("recommended")}
      >
        Recommended {part.recommendation}
      </Button>
      {isOther ? (
        <OtherValue isBusy={isBusy} onTake={(value) => onResolve({ value })} />
      ) : (
        <Button size="sm" variant="ghost" onClick={() => setIsOther(true)}>
          Other...
        </Button>
      )}
      {part.decided_before && (
        <div className="basis-full">
          <DecidedBefore decision={part.decided_before} />
        </div>
      )}
    </li>
  );
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus();

function OtherValue({ isBusy, onTake }: { isBusy: boolean; onTake: (value: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <form
      className="flex gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim()) onTake(value.trim());
      }}
    >
      <input
        // The field takes the place of the button that was pressed.
        ref={focusOnce}
        aria-label="Other value"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="h-7 w-24 rounded-md border border-line-strong/70 bg-field px-2 text-xs"
      />
      <Button size="sm" type="submit" disabled={isBusy || !value.trim()}>
        Take
      </Button>
    </form>
  );
}
