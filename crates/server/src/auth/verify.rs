use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use usecases::accounts::{input::EmailAddress, verify};
use utoipa::ToSchema;

use super::{PeerAddress, SuccessBody};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Json as Body, Path, SmallJson},
    state::AppState,
    value_rules::EmailText,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct VerifiedBody {
    pub success: bool,
    pub message: &'static str,
    /// The page the person wanted before they signed up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// Follow a verification link
#[utoipa::path(
    get, path = "/api/v1/auth/verify/{token}", tag = "auth", params(("token" = String, Path)),
    responses(
        (status = 200, body = VerifiedBody),
        (status = 400, description = "Never was a link of ours", body = ErrorBody),
        (status = 410, description = "The link has expired", body = ErrorBody),
    )
)]
pub async fn verify_email(
    State(state): State<AppState>,
    Path(token): Path<String>,
) -> ApiResult<Json<VerifiedBody>> {
    let from = verify::verify_email(&state.ctx, &token).await?;
    Ok(Json(VerifiedBody { success: true, message: "Email verified", from }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct ResendBody {
    #[schema(value_type = EmailText)]
    pub email: Option<String>,
}

/// Send the verification link again
#[utoipa::path(
    post, path = "/api/v1/auth/resend-verification", tag = "auth", request_body = ResendBody,
    responses(
        (status = 200, body = SuccessBody),
        (status = 429, description = "More than three in an hour", body = ErrorBody),
    )
)]
pub async fn resend_verification(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Body(body): SmallJson<ResendBody>,
) -> ApiResult<Json<SuccessBody>> {
    let email = EmailAddress::parse(&body.email.unwrap_or_default())?;
    state.limits.verification_mail(peer, &email)?;
    verify::resend_verification(&state.ctx, &email).await?;
    Ok(Json(SuccessBody::yes()))
}
