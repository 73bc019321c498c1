use axum::{Json, extract::State};
use serde::Deserialize;
use usecases::accounts::reset_password as usecase;
use utoipa::ToSchema;

use super::SuccessBody;
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Json as Body, SmallJson},
    state::AppState,
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct ResetPasswordBody {
    #[schema(required, nullable = false)]
    pub token: Option<String>,
    #[schema(required, nullable = false)]
    pub password: Option<String>,
}

/// Set a new password with a link
#[utoipa::path(
    post, path = "/api/v1/auth/reset-password", tag = "auth", request_body = ResetPasswordBody,
    responses(
        (status = 200, body = SuccessBody),
        (status = 410, description = "The link has expired", body = ErrorBody),
    )
)]
pub async fn reset_password(
    State(state): State<AppState>,
    Body(body): SmallJson<ResetPasswordBody>,
) -> ApiResult<Json<SuccessBody>> {
    let (token, password) = (body.token.unwrap_or_default(), body.password.unwrap_or_default());
    usecase::reset_password(&state.ctx, &token, password).await?;
    Ok(Json(SuccessBody::yes()))
}
