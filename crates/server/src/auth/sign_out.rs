use axum::{Json, extract::State};
use usecases::accounts::sign_in;

use super::SuccessBody;
use crate::{error::ApiResult, extract::Caller, state::AppState};

/// End this sign-in on the server too
#[utoipa::path(post, path = "/api/v1/auth/logout", tag = "auth", responses((status = 200, body = SuccessBody)))]
pub async fn sign_out(
    State(state): State<AppState>,
    Caller(identity): Caller,
) -> ApiResult<Json<SuccessBody>> {
    sign_in::sign_out(&state.ctx, &identity).await?;
    Ok(Json(SuccessBody::yes()))
}
