use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use serde::Serialize;
use usecases::admin::stats;
use utoipa::ToSchema;

use crate::state::AppState;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminHealth)]
pub struct AdminHealthBody {
    #[schema(example = "healthy")]
    pub status: &'static str,
    #[schema(example = "ok")]
    pub database: &'static str,
    #[schema(example = "healthy")]
    pub workers: &'static str,
    #[schema(example = "unknown")]
    pub collectors: &'static str,
    pub timestamp: DateTime<Utc>,
}

/// How the parts of the platform are
#[utoipa::path(
    get, path = "/api/v1/admin/health", tag = "admin",
    responses((status = 200, body = AdminHealthBody))
)]
pub async fn show(State(state): State<AppState>) -> Json<AdminHealthBody> {
    let health = stats::system_health(&state.ctx).await;
    Json(AdminHealthBody {
        status: health.status.name(),
        database: if health.is_database_up { "ok" } else { "error" },
        workers: health.workers.name(),
        collectors: health.collectors.name(),
        timestamp: health.at,
    })
}
