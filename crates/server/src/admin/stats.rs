use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use usecases::admin::{
    history::{self, Day},
    report,
    stats::{self, Stats},
};
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::{ApiError, ApiResult},
    extract::Query,
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminStats)]
pub struct StatsBody {
    pub total_users: i64,
    pub active_users: i64,
    pub admin_users: i64,
    pub total_players: i64,
    pub active_drafts: i64,
    /// running, error or disabled.
    pub data_collector_status: &'static str,
    /// healthy, degraded, critical or unknown.
    pub system_health: &'static str,
    pub last_updated: DateTime<Utc>,
}

impl From<&Stats> for StatsBody {
    fn from(stats: &Stats) -> Self {
        Self {
            total_users: stats.users.n_total,
            active_users: stats.users.n_active,
            admin_users: stats.users.n_admins,
            total_players: stats.n_players,
            active_drafts: stats.n_active_drafts,
            data_collector_status: stats.collector_status(),
            system_health: stats.health.status.name(),
            last_updated: stats.health.at,
        }
    }
}

/// The platform in a few figures
#[utoipa::path(get, path = "/api/v1/admin/stats", tag = "admin", responses((status = 200, body = StatsBody)))]
pub async fn show(State(state): State<AppState>) -> ApiResult<Json<StatsBody>> {
    Ok(Json(StatsBody::from(&stats::stats(&state.ctx).await?)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// 1 to 365; 30 unless given.
    #[param(minimum = 1, maximum = 365)]
    days: Option<u16>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminHistory)]
pub struct HistoryBody {
    /// Oldest first, today last.
    pub days: Vec<DayBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminDay)]
pub struct DayBody {
    /// UTC.
    #[schema(example = "2026-08-20")]
    pub date: String,
    pub new_users: i64,
    pub total_users: i64,
    pub new_drafts: i64,
    pub jobs_completed: i64,
    pub jobs_failed: i64,
}

impl From<&Day> for DayBody {
    fn from(day: &Day) -> Self {
        Self {
            date: day.date.clone(),
            new_users: day.n_new_users,
            total_users: day.n_users,
            new_drafts: day.n_new_drafts,
            jobs_completed: day.n_jobs_completed,
            jobs_failed: day.n_jobs_failed,
        }
    }
}

/// Users, drafts and jobs day by day
#[utoipa::path(
    get, path = "/api/v1/admin/stats/history", tag = "admin", params(HistoryQuery),
    responses((status = 200, body = HistoryBody))
)]
pub async fn history(
    State(state): State<AppState>,
    Query(query): Query<HistoryQuery>,
) -> ApiResult<Json<HistoryBody>> {
    let n_days = query.days.unwrap_or(report::DAYS);
    if !(1..=365).contains(&n_days) {
        return Err(ApiError::invalid_field("days", "days must be between 1 and 365"));
    }
    let days = history::history(&state.ctx, n_days).await?;
    Ok(Json(HistoryBody { days: days.iter().map(DayBody::from).collect() }))
}
