/** Where the doors of home lead. */
export const QUICK_DRAFT_PATH = "/draft/quick-draft";
export const PRACTICE_PATH = "/drafts-legacy";
export const FOLLOW_PATH = "/connect";
