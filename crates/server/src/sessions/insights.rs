use std::sync::Arc;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use engine::insights::InsightReport;
use serde::{Deserialize, Serialize};
use usecases::sessions;
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Path, Query},
    player_data::query::Pairs,
    state::AppState,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InsightsQuery {
    /// true recomputes what was kept from the last five minutes.
    #[param(value_type = Option<bool>)]
    #[expect(
        dead_code,
        reason = "describes the parameter; it is read by name, because it may be 1 or 0 too"
    )]
    refresh: Option<String>,
    /// The pick to look from; the draft's own when absent.
    #[param(minimum = 1, maximum = 65535)]
    pub current_pick: Option<u16>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InsightsBody {
    /// insights, topAvailable, sleepers, reaches and draftPosition, as the engine tells them.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub report: Arc<InsightReport>,
    pub generated_at: DateTime<Utc>,
    pub cached: bool,
}

/// What matters now in a session
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/static-insights", tag = "sessions",
    params(("id" = String, Path), InsightsQuery),
    responses((status = 200, body = InsightsBody), (status = 404, description = "Not there, or not yours", body = ErrorBody))
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Query(query): Query<InsightsQuery>,
    pairs: Pairs,
) -> ApiResult<Json<InsightsBody>> {
    if query.current_pick == Some(0) {
        return Err(ApiError::invalid_field("current_pick", "Pick must be at least 1"));
    }
    let refresh = pairs.boolean("refresh")?.unwrap_or(false);
    let owner_id = &identity.user.id;
    let found = sessions::static_insights(&state.ctx, owner_id, &id, query.current_pick, refresh).await?;
    Ok(Json(InsightsBody { report: found.report, generated_at: found.generated_at, cached: found.is_cached }))
}
