//! Fields of a player on which the sources disagree.

use axum::{Json, extract::State};
use serde::Deserialize;
use serde_json::Value;
use usecases::players::conflicts::{self, ConflictView, Wanted};
use utoipa::ToSchema;

use super::list::ChangedPlayer;
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
    value_rules::ResolutionRule,
};

/// What the sources disagree on about a player
#[utoipa::path(
    get, path = "/api/v1/players/{id}/conflicts", tag = "player data", params(("id" = String, Path)),
    responses((status = 200, body = Vec<ConflictView>))
)]
pub async fn list(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> ApiResult<Json<Vec<ConflictView>>> {
    Ok(Json(conflicts::of_player(&state.ctx, &id).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewResolution {
    #[serde(default)]
    #[schema(value_type = ResolutionRule, required)]
    resolution: Value,
}

/// Decide a conflict, until the sources change their minds
#[utoipa::path(
    post, path = "/api/v1/players/{id}/conflicts/{conflict_id}/resolve", tag = "player data",
    params(("id" = String, Path), ("conflict_id" = String, Path)), request_body = NewResolution,
    responses((status = 200, body = ChangedPlayer), (status = 409, description = "Conflict already resolved", body = ErrorBody))
)]
pub async fn resolve(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path((id, conflict_id)): Path<(String, String)>,
    Body(body): Body<NewResolution>,
) -> ApiResult<Json<ChangedPlayer>> {
    let wanted = Wanted::read(&body.resolution)?;
    let player = conflicts::resolve(&state.ctx, &identity, &id, &conflict_id, &wanted).await?;
    Ok(Json(ChangedPlayer { success: true, player }))
}
