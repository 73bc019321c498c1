use std::net::IpAddr;

use axum::{Json, extract::State};
use serde::Deserialize;
use usecases::{
    Kind,
    accounts::{input::EmailAddress, sign_in},
    tokens::AccessToken,
};
use utoipa::ToSchema;

use super::{PeerAddress, TokenBody};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::Form,
    state::AppState,
    value_rules::FilledText,
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct LoginForm {
    /// The email address.
    #[serde(default)]
    #[schema(required, value_type = FilledText)]
    pub username: String,
    #[serde(default)]
    #[schema(required, min_length = 1)]
    pub password: String,
}

/// Sign in with email address and password
#[utoipa::path(
    post, path = "/api/v1/auth/login", tag = "auth",
    request_body(content = LoginForm, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, body = TokenBody),
        (status = 401, description = "Invalid email or password", body = ErrorBody),
        (status = 403, description = "Deactivated or not yet verified", body = ErrorBody),
        (status = 429, description = "Too many attempts", body = ErrorBody),
    )
)]
pub async fn login(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Form(form): Form<LoginForm>,
) -> ApiResult<Json<TokenBody>> {
    state.limits.sign_in(peer)?;
    // Input that is not an address belongs to no account, so there is no account limit to check.
    let email = EmailAddress::parse(&form.username).ok();
    if let Some(email) = &email {
        state.limits.account(email, peer)?;
    }
    let result = sign_in::sign_in(&state.ctx, &form.username, form.password).await;
    if let Some(email) = &email {
        note(&state, email, peer, &result);
    }
    Ok(Json(result?.into()))
}

fn note(state: &AppState, email: &EmailAddress, peer: IpAddr, result: &usecases::Result<AccessToken>) {
    match result {
        Ok(_) => state.limits.account_succeeded(email, peer),
        Err(error) if error.kind == Kind::Unauthenticated => {
            state.limits.account_failed(email, peer);
            tracing::warn!(email = email.as_str(), client = %peer, "a sign-in failed");
        }
        Err(_) => {}
    }
}
