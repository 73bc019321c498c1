//! Who may call a route. Checked before anything of the request is read.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::Response,
};
use usecases::accounts::{Identity, sign_in};

use crate::{
    error::{ApiError, ApiResult},
    state::AppState,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Public,
    SignedIn,
    /// At least this role.
    Role(i32),
}

impl Access {
    pub fn describe(self) -> String {
        match self {
            Self::Public => "public".into(),
            Self::SignedIn => "any signed-in user".into(),
            Self::Role(role) => format!("role {role} or above"),
        }
    }
}

/// Lets a request through only with a token that suffices; the handler finds the [`Identity`] in its extensions.
pub async fn require(
    State((state, access)): State<(AppState, Access)>,
    mut request: Request,
    next: Next,
) -> ApiResult<Response> {
    let identity = identify(&state, request.headers()).await?;
    if matches!(access, Access::Role(role) if identity.role < role) {
        return Err(ApiError::insufficient_permissions());
    }
    request.extensions_mut().insert(identity);
    Ok(next.run(request).await)
}

pub async fn identify(state: &AppState, headers: &HeaderMap) -> ApiResult<Arc<Identity>> {
    let Some(value) = headers.get(header::AUTHORIZATION) else {
        return Err(ApiError::new(StatusCode::UNAUTHORIZED, "Not authenticated"));
    };
    let token = value
        .to_str()
        .ok()
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .map_or("", |(_, token)| token.trim());
    Ok(sign_in::identify(&state.ctx, token).await?)
}
