use axum::{Json, extract::State, http::StatusCode};

use super::{body::PlayerBody, universe::ScoringQuery};
use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Path, Query},
    state::AppState,
};

/// One player
#[utoipa::path(
    get, path = "/api/v1/players/{id}", tag = "players", params(("id" = String, Path), ScoringQuery),
    responses((status = 200, body = PlayerBody), (status = 404, description = "Player not found", body = ErrorBody))
)]
pub async fn show(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<ScoringQuery>,
) -> ApiResult<Json<PlayerBody>> {
    let universe = state.ctx.universe.get();
    let pool = universe.pool(query.parse()?);
    let player = pool.find(&id).ok_or_else(|| ApiError::new(StatusCode::NOT_FOUND, "Player not found"))?;
    Ok(Json(PlayerBody::new(&universe, pool.get(player))))
}
