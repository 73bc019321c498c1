//! Accounts over HTTP.

pub mod forgot_password;
pub mod google;
pub mod login;
pub mod me;
pub mod refresh;
pub mod register;
pub mod reset_password;
pub mod sign_out;
pub mod verify;

use std::net::IpAddr;

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::request::Parts,
};
use serde::Serialize;
use usecases::{accounts::Account, tokens::AccessToken};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    listen::Peer,
    state::AppState,
};

/// An access token, as sign-in and refresh answer it.
#[derive(Debug, Serialize, ToSchema)]
pub struct TokenBody {
    pub access_token: String,
    #[schema(example = "bearer")]
    pub token_type: &'static str,
    /// Seconds.
    pub expires_in: i64,
}

impl From<AccessToken> for TokenBody {
    fn from(token: AccessToken) -> Self {
        Self { access_token: token.access_token, token_type: "bearer", expires_in: token.expires_in }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = User)]
pub struct UserBody {
    pub id: String,
    pub email: String,
    pub username: String,
    pub display_name: String,
    #[schema(required)]
    pub full_name: Option<String>,
    pub is_active: bool,
    pub is_verified: bool,
    /// 1 user, 2 league admin, 3 curator, 4 admin.
    pub role: i32,
    pub created_at: chrono::DateTime<chrono::Utc>,
}

impl UserBody {
    /// The account with the role it effectively has.
    pub fn with_role(user: Account, role: i32) -> Self {
        Self {
            id: user.id,
            email: user.email,
            username: user.username,
            display_name: user.display_name,
            full_name: user.full_name,
            is_active: user.is_active,
            is_verified: user.is_verified,
            role,
            created_at: user.created_at,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SuccessBody {
    #[schema(example = true)]
    pub success: bool,
}

impl SuccessBody {
    pub fn yes() -> Self {
        Self { success: true }
    }
}

/// The address that limits are counted by: the peer's, or the one reported by a trusted proxy.
pub struct PeerAddress(pub IpAddr);

impl FromRequestParts<AppState> for PeerAddress {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> ApiResult<Self> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>().map(|ConnectInfo(Peer(peer))| peer.ip());
        let peer = peer.ok_or_else(ApiError::internal)?;
        Ok(Self(state.settings.trusted_proxies.caller(peer, &parts.headers)))
    }
}
