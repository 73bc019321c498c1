/** One tab at a time sends the operations of a session: all tabs keep them in the same place. */
export async function withSendingLock(sessionId: string, job: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return job();
  await navigator.locks.request(`draftboard-send:${sessionId}`, job);
}
