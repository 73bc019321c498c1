use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use usecases::accounts::google_sign_in;
use utoipa::ToSchema;

use super::{PeerAddress, TokenBody, UserBody};
use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Json as Body, SmallJson},
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct GoogleStartBody {
    #[serde(rename = "authUrl")]
    pub auth_url_camel: String,
    pub auth_url: String,
    pub state: String,
}

/// Start signing in with Google
#[utoipa::path(
    get, path = "/api/v1/auth/oauth/google", operation_id = "start_google_sign_in", tag = "auth",
    responses(
        (status = 200, body = GoogleStartBody),
        (status = 429, description = "Too many attempts", body = ErrorBody),
        (status = 502, description = "The provider failed", body = ErrorBody),
        (status = 503, description = "Google sign-in is not configured", body = ErrorBody),
    )
)]
pub async fn start(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
) -> ApiResult<Json<GoogleStartBody>> {
    state.limits.google_start(peer)?;
    let started = google_sign_in::start(&state.ctx).await?;
    Ok(Json(GoogleStartBody {
        auth_url_camel: started.auth_url.clone(),
        auth_url: started.auth_url,
        state: started.state,
    }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct GoogleCallbackBody {
    #[schema(required, nullable = false, min_length = 1)]
    pub code: Option<String>,
    #[schema(required, nullable = false, min_length = 1)]
    pub state: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct GoogleSignedInBody {
    pub success: bool,
    pub token: TokenBody,
    pub user: UserBody,
}

/// Finish signing in with Google
#[utoipa::path(
    post, path = "/api/v1/auth/oauth/callback", operation_id = "finish_google_sign_in", tag = "auth",
    request_body = GoogleCallbackBody,
    responses(
        (status = 200, body = GoogleSignedInBody),
        (status = 400, description = "Invalid or expired state", body = ErrorBody),
        (status = 403, description = "Not welcome: closed, deactivated or unverified", body = ErrorBody),
        (status = 409, description = "No username is left for this address", body = ErrorBody),
        (status = 429, description = "Too many attempts", body = ErrorBody),
        (status = 502, description = "The provider failed", body = ErrorBody),
        (status = 503, description = "Google sign-in is not configured", body = ErrorBody),
    )
)]
pub async fn finish(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Body(body): SmallJson<GoogleCallbackBody>,
) -> ApiResult<Json<GoogleSignedInBody>> {
    state.limits.sign_in(peer)?;
    let filled = |value: Option<String>| value.filter(|text| !text.is_empty());
    let (Some(code), Some(oauth_state)) = (filled(body.code), filled(body.state)) else {
        return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "code and state are required"));
    };
    let (token, user) = google_sign_in::finish(&state.ctx, code, &oauth_state).await?;
    let role = user.role;
    Ok(Json(GoogleSignedInBody { success: true, token: token.into(), user: UserBody::with_role(user, role) }))
}
