use axum::{Json, extract::State, http::StatusCode};

use usecases::players::{self, Details};

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
    let scoring = query.parse()?;
    let catalog = players::current(&state.ctx).await?;
    let known = catalog.find(&id).ok_or_else(|| ApiError::new(StatusCode::NOT_FOUND, "Player not found"))?;
    let player = players::universe::player(known, scoring);
    Ok(Json(PlayerBody::with_details(&player, Some(&Details::of(known)), scoring)))
}
