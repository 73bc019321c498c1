// Every key this application keeps in the browser. The names are part of the contract with users'
// existing data, so they are never renamed.
export const USER_KEY = "draftboard_user";
export const TOKEN_KEY = "draftboard_token";
export const THEME_KEY = "draftboard_theme";
export const AUTH_FROM_KEY = "draftboard_auth_from";
export const OAUTH_STATE_KEY = "draftboard_oauth_state";
export const DRAFT_CONFIG_KEY = "draftboard_draft_config";
export const LAST_SESSION_KEY = "draftboard_last_session_id";
export const LAST_ROOM_KEY = "draftboard_last_room_id";
export const LOCAL_SESSION_KEY = "draftboard_local_session";
export const CACHE_METRICS_KEY = "draftboard_cache_metrics";
export const STORAGE_METRICS_KEY = "draftboard_storage_metrics";
export const DRAFT_PLAYERS_PREFIX = "draft-players:";
export const UNIVERSE_PREFIX = "draftboard_universe:";
export const TARGET_QUEUE_PREFIX = "draftboard_target_queue:";
export const SESSION_PLAYERS_PREFIX = "draftboard_session_players:";
export const LOST_PICKS_PREFIX = "draftboard_lost_picks:";
export const TURN_ALERT_KEY = "draftboard_turn_alert";
export const DRAFT_POSITION_PREFIX = "draftboard_draft_position:";

/** Copies of what the server knows: safe to throw away. */
export const CACHE_PREFIXES = [DRAFT_PLAYERS_PREFIX, UNIVERSE_PREFIX, SESSION_PLAYERS_PREFIX];
