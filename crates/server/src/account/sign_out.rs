use axum::{Json, extract::State};
use usecases::accounts::own_account;

use crate::{auth::SuccessBody, error::ApiResult, extract::Caller, state::AppState};

/// End every sign-in of the account, this one too
#[utoipa::path(
    post, path = "/api/v1/account/sign-out-everywhere", tag = "account",
    responses((status = 200, body = SuccessBody))
)]
pub async fn everywhere(
    State(state): State<AppState>,
    Caller(identity): Caller,
) -> ApiResult<Json<SuccessBody>> {
    own_account::sign_out_everywhere(&state.ctx, &identity).await?;
    Ok(Json(SuccessBody::yes()))
}
