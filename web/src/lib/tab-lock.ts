/**
 * Runs while no other tab has the lock of this name; "shared" runs beside others that share it. Browsers have locks on
 * secure pages only; elsewhere it just runs.
 */
export function withLock<Result>(
  name: string,
  mode: LockMode,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (!("locks" in navigator)) return run();
  return navigator.locks.request(name, { mode, signal }, run);
}
