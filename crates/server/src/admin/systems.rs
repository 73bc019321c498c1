use axum::{Json, extract::State};
use serde::Serialize;
use usecases::{
    admin::drafts,
    backups::{self, Standing},
    players,
};
use utoipa::ToSchema;

use crate::{error::ApiResult, state::AppState};

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SystemInfo)]
pub struct SystemInfoBody {
    pub version: &'static str,
    /// sqlite or postgres.
    pub database: &'static str,
    pub uptime_seconds: i64,
    /// The NFL season, by the year it starts in.
    pub season: i32,
    pub mail_configured: bool,
    pub google_configured: bool,
    pub total_sessions: i64,
    pub backups: Standing,
}

/// What this server is
#[utoipa::path(
    get, path = "/api/v1/admin/systems/info", tag = "systems",
    responses((status = 200, body = SystemInfoBody))
)]
pub async fn info(State(state): State<AppState>) -> ApiResult<Json<SystemInfoBody>> {
    let ctx = &state.ctx;
    let now = ctx.clock.now();
    Ok(Json(SystemInfoBody {
        version: env!("CARGO_PKG_VERSION"),
        database: ctx.store.backend().name(),
        uptime_seconds: (now - state.started_at).num_seconds().max(0),
        season: players::season(ctx),
        mail_configured: ctx.settings.is_mail_configured,
        google_configured: ctx.google.is_some(),
        total_sessions: drafts::count(ctx).await?,
        backups: backups::standing(ctx).await?,
    }))
}
