import { forgetUser } from "@/api/kept-user";
import { local, removeByPrefix, removeItem, session } from "@/lib/browser-storage";
import { forgetOrigin } from "@/lib/kept-origin";
import {
  DRAFT_CONFIG_KEY,
  DRAFT_PLAYERS_PREFIX,
  OAUTH_STATE_KEY,
  SESSION_PLAYERS_PREFIX,
} from "@/lib/storage-keys";

/**
 * What a sign-out takes away. The last session id, the player universe, cache metrics and a
 * local-only session stay: they help the same person next time and tell another person nothing.
 */
export function forgetPersonalData(): void {
  forgetUser();
  removeByPrefix(local, SESSION_PLAYERS_PREFIX);
  removeByPrefix(local, DRAFT_PLAYERS_PREFIX);
  removeItem(session, DRAFT_CONFIG_KEY);
  removeItem(session, OAUTH_STATE_KEY);
  forgetOrigin();
}
