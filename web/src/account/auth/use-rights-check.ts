import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { User } from "@/api/auth-context";
import { forbidden } from "@/api/session-news";
import { toast } from "@/ui/toast-store";

/** Whoever is refused is looked up again: a right taken away elsewhere leads out of what it opened. */
export function useRightsCheck(user: User | null): void {
  const queryClient = useQueryClient();
  const known = useRef(user);
  useEffect(
    () =>
      forbidden.listen(() => {
        void queryClient.invalidateQueries({ queryKey: ["auth", "me"] });
      }),
    [queryClient],
  );
  useEffect(() => {
    const before = known.current;
    known.current = user;
    if (user && before?.id === user.id && user.role < before.role) {
      toast.info("An administrator changed your role.");
    }
  }, [user]);
}
