use axum::{
    Json,
    extract::{ConnectInfo, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use serde::Serialize;
use usecases::health;
use utoipa::ToSchema;

use crate::{listen::Peer, state::AppState};

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Health)]
pub struct HealthBody {
    /// ok, or degraded: everything works, and an operator should look at something.
    #[schema(example = "ok")]
    pub status: &'static str,
    pub version: &'static str,
    #[schema(example = "ok")]
    pub database: &'static str,
    pub features: Features,
    #[schema(required)]
    pub contact_email: Option<String>,
    pub timestamp: DateTime<Utc>,
    /// Why the status is degraded, for those who may read /metrics.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub reasons: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Features {
    pub google_sign_in: bool,
    pub email: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UnhealthyBody {
    pub detail: &'static str,
    pub status: &'static str,
    pub database: &'static str,
}

/// Whether the server can do its work
#[utoipa::path(
    get, path = "/api/health", tag = "health",
    responses(
        (status = 200, body = HealthBody),
        (status = 503, description = "Database unavailable", body = UnhealthyBody),
    )
)]
pub async fn show_health(
    State(state): State<AppState>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    headers: HeaderMap,
) -> Response {
    let ctx = &state.ctx;
    if health::check(ctx).await.is_err() {
        let body = UnhealthyBody { detail: "Database unavailable", status: "error", database: "error" };
        let retry = [(header::RETRY_AFTER, HeaderValue::from_static("5"))];
        return (StatusCode::SERVICE_UNAVAILABLE, retry, Json(body)).into_response();
    }
    let troubles = ctx.troubles.get();
    Json(HealthBody {
        status: if troubles.is_empty() { "ok" } else { "degraded" },
        version: env!("CARGO_PKG_VERSION"),
        database: "ok",
        features: Features { google_sign_in: ctx.google.is_some(), email: ctx.settings.is_mail_configured },
        contact_email: ctx.settings.contact_email.clone(),
        timestamp: ctx.clock.now(),
        reasons: if state.settings.metrics.admits(peer, &headers) {
            troubles.into_iter().map(|trouble| format!("{}: {}", trouble.part, trouble.text)).collect()
        } else {
            vec![]
        },
    })
    .into_response()
}
