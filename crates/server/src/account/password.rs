use axum::{Json, extract::State};
use serde::Deserialize;
use usecases::accounts::own_account;
use utoipa::ToSchema;

use super::with_password;
use crate::{
    auth::{PeerAddress, TokenBody},
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body, SmallJson},
    state::AppState,
    value_rules::PasswordText,
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangePasswordBody {
    #[schema(required, nullable = false, min_length = 1)]
    pub current_password: Option<String>,
    #[schema(value_type = PasswordText)]
    pub new_password: Option<String>,
}

/// Change the password. Every other sign-in ends; the answer has a new token for this one
#[utoipa::path(
    post, path = "/api/v1/account/password", tag = "account", request_body = ChangePasswordBody,
    responses(
        (status = 200, body = TokenBody),
        (status = 403, description = "The current password is wrong", body = ErrorBody),
        (status = 409, description = "The account has no password", body = ErrorBody),
        (status = 429, description = "Too many attempts", body = ErrorBody),
    )
)]
pub async fn change(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Caller(identity): Caller,
    Body(body): SmallJson<ChangePasswordBody>,
) -> ApiResult<Json<TokenBody>> {
    let current = body.current_password.unwrap_or_default();
    let new = body.new_password.unwrap_or_default();
    let change = own_account::change_password(&state.ctx, &identity, current, new);
    Ok(Json(with_password(&state, peer, &identity, change).await?.into()))
}
