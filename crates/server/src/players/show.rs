use axum::{Json, extract::State};
use serde::Serialize;
use usecases::players::{
    self, Details,
    views::{self, AdpBySource, adp_by_source},
};
use utoipa::ToSchema;

use super::{body::PlayerBody, universe::ScoringQuery};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Path, Query},
    state::AppState,
};

/// A player with what the sources say of their ADP. Lists leave that out: it is read one player at a time.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShownPlayer {
    #[serde(flatten)]
    pub player: PlayerBody,
    /// The earliest first. Empty where no source was asked yet, as with the bundled pool alone.
    pub adp_sources: Vec<AdpBySource>,
}

/// One player
#[utoipa::path(
    get, path = "/api/v1/players/{id}", tag = "players", params(("id" = String, Path), ScoringQuery),
    responses((status = 200, body = ShownPlayer), (status = 404, description = "Player not found", body = ErrorBody))
)]
pub async fn show(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<ScoringQuery>,
) -> ApiResult<Json<ShownPlayer>> {
    let scoring = query.parse()?;
    let catalog = players::current(&state.ctx).await?;
    let known = catalog.find(&id).ok_or_else(views::not_found)?;
    let player = players::universe::player(known, scoring);
    Ok(Json(ShownPlayer {
        player: PlayerBody::with_details(&player, Some(&Details::of(known)), scoring),
        adp_sources: adp_by_source(known, &catalog, scoring, state.ctx.clock.now()),
    }))
}
