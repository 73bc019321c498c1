export const QUICK_DRAFT = "quick-draft";

/** Whether an address belongs to a draft room and not to a session. */
export function isRoomId(id: string): boolean {
  return id === QUICK_DRAFT || /^draft-[a-z0-9]{12}$/.test(id);
}
