//! Operations on many players at once.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use usecases::players::curation::{self, Bulk, BulkHistory, BulkResult};
use utoipa::{IntoParams, ToSchema};

use super::{list::NewMetadata, query::Pairs};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body},
    state::AppState,
    value_rules::BulkKind,
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewBulk {
    #[serde(rename = "type", default)]
    #[schema(inline, value_type = BulkKind, required)]
    kind: String,
    #[serde(default)]
    #[schema(required, min_items = 1, max_items = 5000)]
    player_ids: Vec<String>,
    /// For an update: the same fields as a player's metadata. Tags are added.
    #[serde(default)]
    #[schema(value_type = Option<NewMetadata>)]
    data: Option<Map<String, Value>>,
}

/// Do something to many players
#[utoipa::path(
    post, path = "/api/v1/players/bulk", tag = "player data", request_body = NewBulk,
    responses((status = 200, body = BulkResult))
)]
pub async fn run(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<NewBulk>,
) -> ApiResult<Json<BulkResult>> {
    let bulk = Bulk::read(&body.kind, &body.data.unwrap_or_default());
    if body.player_ids.is_empty() && ["reconcile", "update", "delete"].contains(&body.kind.as_str()) {
        let error = crate::error::ApiError::invalid_field("player_ids", "Select at least one player");
        return Err(error);
    }
    Ok(Json(curation::bulk(&state.ctx, &identity, body.player_ids, &bulk?).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameter; it is read by name")]
pub struct HistoryQuery {
    /// 1 to 200; 10 unless given.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
}

/// The newest bulk operations
#[utoipa::path(
    get, path = "/api/v1/players/bulk/history", tag = "player data", params(HistoryQuery),
    responses((status = 200, body = Vec<BulkHistory>))
)]
pub async fn history(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<Vec<BulkHistory>>> {
    let limit = pairs.limit("limit", 10, 200)?;
    Ok(Json(curation::bulk_history(&state.ctx, limit).await?))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Cleared {
    pub success: bool,
    pub deleted_count: u64,
    pub message: &'static str,
}

/// Delete every player, after a backup
#[utoipa::path(
    delete, path = "/api/v1/players/clear-all", tag = "player data",
    responses((status = 200, body = Cleared), (status = 409, description = "A collection is running", body = ErrorBody))
)]
pub async fn clear_all(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Json<Cleared>> {
    let deleted_count = curation::clear_all(&state.ctx, &identity).await?;
    Ok(Json(Cleared { success: true, deleted_count, message: "Players Cleared Successfully" }))
}
