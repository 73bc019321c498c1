//! The token a socket opens with.

use axum::{
    extract::{FromRequestParts, WebSocketUpgrade},
    http::{header::SEC_WEBSOCKET_PROTOCOL, request::Parts},
};
use serde::Deserialize;

use crate::{
    error::{ApiError, ApiResult},
    extract::Query,
};

/// What a client offers beside its token, and what the server chooses: a browser ends a socket whose server chooses
/// none.
const PROTOCOL: &str = "draftboard";
const TOKEN: &str = "token.";

/// Offered as a protocol, `token.…`, because every proxy on the way logs addresses. The address is read too: programs
/// may give their token there.
pub struct SocketToken(String);

impl SocketToken {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SocketToken {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        #[derive(Deserialize)]
        struct Address {
            #[serde(default)]
            token: String,
        }
        if let Some(token) = offered(parts) {
            return Ok(Self(token));
        }
        let Query(address) = Query::<Address>::from_request_parts(parts, state).await?;
        Ok(Self(address.token))
    }
}

fn offered(parts: &Parts) -> Option<String> {
    let lines =
        parts.headers.get_all(SEC_WEBSOCKET_PROTOCOL).into_iter().filter_map(|line| line.to_str().ok());
    let mut protocols = lines.flat_map(|line| line.split(',')).map(str::trim);
    protocols.find_map(|protocol| protocol.strip_prefix(TOKEN)).map(str::to_owned)
}

pub(super) fn with_protocol(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.protocols([PROTOCOL])
}
