use axum::{Json, extract::State};
use chrono::{DateTime, Datelike, Utc};
use serde::Serialize;
use usecases::admin::drafts;
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
        season: ctx.settings.season.unwrap_or_else(|| season_of(now)),
        mail_configured: ctx.settings.is_mail_configured,
        google_configured: ctx.google.is_some(),
        total_sessions: drafts::count(ctx).await?,
    }))
}

/// A season's drafts start in March, its last game is played in February of the next year.
fn season_of(now: DateTime<Utc>) -> i32 {
    if now.month() >= 3 { now.year() } else { now.year() - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_ends_in_february() {
        for (text, season) in [("2026-08-20", 2026), ("2027-02-20", 2026), ("2027-03-01", 2027)] {
            let now: DateTime<Utc> = format!("{text}T00:00:00Z").parse().unwrap();
            assert_eq!(season_of(now), season, "{text}");
        }
    }
}
