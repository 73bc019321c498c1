import { useEffect } from "react";
import { refreshToken } from "@/api/refresh";
import { expiryMs, REFRESH_THRESHOLD_MS } from "@/api/token";

/** The longest a browser's timer can wait; beyond it, it would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Renews the token of a tab that is open but quiet: nobody may be signed out in mid-draft. */
export function useTokenRenewal(token: string | null): void {
  useEffect(() => {
    const expiresAt = token ? expiryMs(token) : null;
    if (expiresAt === null) return;
    const left = expiresAt - Date.now();
    if (left <= 0) return;
    // Half its life for tokens shorter than the threshold, or they would be renewed without pause.
    const wait = Math.max(left - REFRESH_THRESHOLD_MS, left / 2);
    const timer = setTimeout(renew, Math.min(wait, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [token]);
}

// A refusal is announced by the client itself.
function renew(): void {
  refreshToken().catch(() => undefined);
}
