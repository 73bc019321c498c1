use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use usecases::accounts::{
    input::EmailAddress,
    register::{self, NewAccount},
};
use utoipa::ToSchema;

use super::PeerAddress;
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Json as Body, SmallJson},
    state::AppState,
    value_rules::{Agreed, EmailText, PasswordText, UsernameText},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisterBody {
    #[schema(value_type = EmailText)]
    pub email: Option<String>,
    #[schema(value_type = UsernameText)]
    pub username: Option<String>,
    #[schema(value_type = PasswordText)]
    pub password: Option<String>,
    #[serde(alias = "full_name")]
    #[schema(max_length = 100)]
    pub full_name: Option<String>,
    #[serde(alias = "agree_terms")]
    #[schema(value_type = Agreed)]
    pub agree_terms: Option<bool>,
    /// The page the person wanted before they signed up. Kept if it is one of ours.
    pub from: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisteredBody {
    pub success: bool,
    pub user_id: String,
    pub verification_required: bool,
}

/// Create an account
#[utoipa::path(
    post, path = "/api/v1/auth/register", tag = "auth", request_body = RegisterBody,
    responses(
        (status = 201, body = RegisteredBody),
        (status = 403, description = "Registration is closed", body = ErrorBody),
        (status = 409, description = "The name is taken, or the address where no mail is sent", body = ErrorBody),
        (status = 429, description = "Too many attempts", body = ErrorBody),
    )
)]
pub async fn register(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Body(body): SmallJson<RegisterBody>,
) -> ApiResult<(StatusCode, Json<RegisteredBody>)> {
    state.limits.register(peer)?;
    if state.ctx.settings.is_mail_configured
        && let Ok(email) = EmailAddress::parse(body.email.as_deref().unwrap_or_default())
    {
        // Each sign-up sends a mail, even to an address that is already registered.
        state.limits.sign_up_mail(&email)?;
    }
    let new = NewAccount {
        email: body.email.unwrap_or_default(),
        username: body.username.unwrap_or_default(),
        password: body.password.unwrap_or_default(),
        full_name: body.full_name,
        agrees_to_terms: body.agree_terms.unwrap_or_default(),
        from: body.from,
    };
    let registered = register::register(&state.ctx, new).await?;
    let body = RegisteredBody {
        success: true,
        user_id: registered.user_id,
        verification_required: registered.is_verification_required,
    };
    Ok((StatusCode::CREATED, Json(body)))
}
