use axum::{Json, extract::State};
use serde::Serialize;
use usecases::accounts::own_account;
use utoipa::ToSchema;

use crate::{error::ApiResult, extract::Caller, state::AppState};

#[derive(Debug, Serialize, ToSchema)]
pub struct AccountBody {
    pub has_password: bool,
    /// Whether it is linked to a Google account.
    pub has_google: bool,
    /// Draft sessions, without rooms.
    pub n_sessions: i64,
    /// Draft rooms of this person.
    pub n_hosted_rooms: i64,
    /// Draft rooms of others in which this person has a seat.
    pub n_joined_rooms: i64,
}

/// How the signed-in user signs in, and what they have here
#[utoipa::path(get, path = "/api/v1/account", tag = "account", responses((status = 200, body = AccountBody)))]
pub async fn show(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Json<AccountBody>> {
    let overview = own_account::overview(&state.ctx, &identity).await?;
    Ok(Json(AccountBody {
        has_password: overview.has_password,
        has_google: overview.has_google,
        n_sessions: overview.holdings.n_sessions,
        n_hosted_rooms: overview.holdings.n_hosted_rooms,
        n_joined_rooms: overview.holdings.n_joined_rooms,
    }))
}
