use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use usecases::accounts::{input::EmailAddress, reset_password};
use utoipa::ToSchema;

use super::PeerAddress;
use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Json as Body, SmallJson},
    state::AppState,
    value_rules::EmailText,
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct ForgotPasswordBody {
    #[schema(value_type = EmailText)]
    pub email: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OnItsWayBody {
    #[schema(example = "If the address is known, a link is on its way.")]
    pub message: &'static str,
}

/// Send a link to set a new password. Says nothing about whether there is such an account
#[utoipa::path(
    post, path = "/api/v1/auth/forgot-password", tag = "auth", request_body = ForgotPasswordBody,
    responses(
        (status = 202, body = OnItsWayBody),
        (status = 404, description = "This server sends no mail", body = ErrorBody),
        (status = 429, description = "More than three in an hour", body = ErrorBody),
    )
)]
pub async fn forgot_password(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Body(body): SmallJson<ForgotPasswordBody>,
) -> ApiResult<(StatusCode, Json<OnItsWayBody>)> {
    if !state.ctx.settings.is_mail_configured {
        return Err(ApiError::not_found());
    }
    let email = EmailAddress::parse(&body.email.unwrap_or_default())?;
    state.limits.reset_mail(peer, &email)?;
    reset_password::forgot_password(&state.ctx, &email).await?;
    let message = "If the address is known, a link is on its way.";
    Ok((StatusCode::ACCEPTED, Json(OnItsWayBody { message })))
}
