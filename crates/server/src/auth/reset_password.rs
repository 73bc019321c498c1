use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use usecases::accounts::reset_password as usecase;
use utoipa::ToSchema;

use super::SuccessBody;
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Json as Body, Path, SmallJson},
    state::AppState,
    value_rules::PasswordText,
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct ResetPasswordBody {
    #[schema(required, nullable = false)]
    pub token: Option<String>,
    #[schema(value_type = PasswordText)]
    pub password: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PasswordLinkBody {
    /// Whose password it sets.
    pub email: String,
    /// Whether it is the account's first.
    pub is_invitation: bool,
}

/// Look at a link before anybody types a password
#[utoipa::path(
    get, path = "/api/v1/auth/reset-password/{token}", tag = "auth", params(("token" = String, Path)),
    responses(
        (status = 200, body = PasswordLinkBody),
        (status = 400, description = "Never was a link of ours", body = ErrorBody),
        (status = 410, description = "The link has expired or was used", body = ErrorBody),
    )
)]
pub async fn look_at_link(
    State(state): State<AppState>,
    Path(token): Path<String>,
) -> ApiResult<Json<PasswordLinkBody>> {
    let link = usecase::look_at_link(&state.ctx, &token).await?;
    Ok(Json(PasswordLinkBody { email: link.email, is_invitation: link.is_invitation }))
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
