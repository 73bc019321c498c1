//! Who may call a route. Checked before the body is read.

use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::Request,
    http::{HeaderMap, Method, StatusCode, header},
    response::{IntoResponse, Response},
    routing::Route,
};
use hyper::body::Body as _;
use tower::{Service, service_fn};
use usecases::accounts::{Identity, sign_in};

use crate::{
    error::{ApiError, ApiResult},
    state::AppState,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Public,
    /// A browser that is paired with a draft, by a token that is no account's: see [`crate::feeds`].
    Paired,
    SignedIn,
    /// At least this role.
    Role(i32),
}

impl Access {
    pub fn needs_account(self) -> bool {
        matches!(self, Self::SignedIn | Self::Role(_))
    }

    pub fn describe(self) -> String {
        match self {
            Self::Public => "public".into(),
            Self::Paired => "a browser paired with this draft".into(),
            Self::SignedIn => "any signed-in user".into(),
            Self::Role(role) => format!("role {role} or above"),
        }
    }
}

/// Lets a request through only with a sufficient token. The handler finds the [`Identity`] in the request's
/// extensions.
pub fn guard(
    state: AppState,
    access: Access,
    route: Route,
) -> impl Service<Request, Response = Response, Error = Infallible, Future: Send + 'static> + Clone + Send + Sync
{
    service_fn(move |request| pass(state.clone(), access, route.clone(), request))
}

async fn pass(
    state: AppState,
    access: Access,
    mut route: Route,
    mut request: Request,
) -> Result<Response, Infallible> {
    match admit(&state, access, request.method(), request.headers()).await {
        Ok(identity) => {
            let reader = request.method().is_safe().then(|| Arc::clone(&identity));
            request.extensions_mut().insert(identity);
            let response = route.call(request).await?;
            if let Some(reader) = reader {
                let n_bytes = response.body().size_hint().exact().unwrap_or_default();
                state.limits.has_read(&reader.user.id, n_bytes);
            }
            Ok(response)
        }
        Err(refused) => Ok(refused.into_response()),
    }
}

async fn admit(
    state: &AppState,
    access: Access,
    method: &Method,
    headers: &HeaderMap,
) -> ApiResult<Arc<Identity>> {
    let identity = identify(state, headers).await?;
    if matches!(access, Access::Role(role) if identity.role < role) {
        return Err(ApiError::insufficient_permissions());
    }
    if method.is_safe() {
        state.limits.read(&identity.user.id)?;
    }
    Ok(identity)
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
