use axum::{Json, extract::State};
use usecases::accounts::sign_in;

use super::TokenBody;
use crate::{error::ApiResult, extract::Caller, state::AppState};

/// Exchange a token that still holds for a newer one
#[utoipa::path(post, path = "/api/v1/auth/refresh", tag = "auth", responses((status = 200, body = TokenBody)))]
pub async fn refresh(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Json<TokenBody>> {
    Ok(Json(sign_in::refresh(&state.ctx, &identity)?.into()))
}
