// Every key this application keeps in the browser. The names are part of the contract with users'
// existing data, so they are never renamed.
export const TOKEN_KEY = "draftboard_token";
export const THEME_KEY = "draftboard_theme";
export const AUTH_FROM_KEY = "draftboard_auth_from";
export const OAUTH_STATE_KEY = "draftboard_oauth_state";
export const DRAFT_CONFIG_KEY = "draftboard_draft_config";
export const SESSION_PLAYERS_PREFIX = "draftboard_session_players:";
