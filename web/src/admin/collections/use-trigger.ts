import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { COLLECTIONS_KEY, trigger, triggerMany, type Wish } from "@/admin/players/collections";
import { sourceName } from "@/players/sources";
import { toast } from "@/ui/toast-store";

/** Starts runs. A source counts as running at once; the truth is fetched a little later. */
export function useTrigger(refetchAfterMs: number) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<readonly string[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);

  function started(sources: readonly string[]) {
    setRunning((before) => [...before, ...sources]);
    const refetch = () =>
      queryClient
        .invalidateQueries({ queryKey: COLLECTIONS_KEY })
        .then(() => setRunning((before) => before.filter((name) => !sources.includes(name))));
    timers.current.add(setTimeout(refetch, refetchAfterMs));
  }

  return {
    running,
    async start(source: string, wish: Wish) {
      await trigger(source, wish);
      started([source]);
      toast.success(`Collection started for ${sourceName(source)}`);
    },
    async startAll() {
      const { triggered, skipped } = await triggerMany("all");
      started(triggered.map(({ source }) => source));
      const left = skipped.map(({ source, reason }) => `${sourceName(source)}: ${reason}`);
      toast.success([`Collection started for ${triggered.length} sources`, ...left].join(". "));
    },
  };
}

export type Trigger = ReturnType<typeof useTrigger>;
