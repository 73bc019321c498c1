use axum::{Json, extract::State};
use serde::Deserialize;
use usecases::accounts::departure::{self, Confirmation};
use utoipa::ToSchema;

use super::with_password;
use crate::{
    auth::{PeerAddress, SuccessBody},
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body, SmallJson},
    state::AppState,
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct DeleteAccountBody {
    /// Must be the account's own address.
    pub email: String,
    /// Needed if the account has one.
    pub password: Option<String>,
}

/// Delete the account with everything that is its own
#[utoipa::path(
    post, path = "/api/v1/account/delete", tag = "account", request_body = DeleteAccountBody,
    responses(
        (status = 200, body = SuccessBody),
        (status = 403, description = "The address or the password is wrong", body = ErrorBody),
        (status = 409, description = "It is the only administrator's", body = ErrorBody),
        (status = 429, description = "Too many attempts", body = ErrorBody),
    )
)]
pub async fn delete(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Caller(identity): Caller,
    Body(body): SmallJson<DeleteAccountBody>,
) -> ApiResult<Json<SuccessBody>> {
    let confirmation = Confirmation { email: body.email, password: body.password.unwrap_or_default() };
    let leaving = departure::leave(&state.ctx, &identity, confirmation);
    with_password(&state, peer, &identity, leaving).await?;
    Ok(Json(SuccessBody::yes()))
}
