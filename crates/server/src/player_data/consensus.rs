//! The sources' consensus about one player, and recomputing it.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use usecases::players::{
    self, consensus,
    views::{ConsensusMetrics, Market, not_found, one_decimal, rounded},
};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    extract::{Caller, OptionalJson, Path},
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerConsensus {
    #[serde(rename = "playerId")]
    pub player_id: String,
    #[serde(rename = "playerName")]
    pub player_name: String,
    #[serde(rename = "consensusAdp")]
    #[schema(required)]
    pub consensus_adp: Option<f64>,
    #[schema(required)]
    pub adp: Option<f64>,
    pub sources: BTreeMap<&'static str, ConsensusSource>,
    pub consensus_metrics: ConsensusMetrics,
    #[serde(rename = "calculatedAt")]
    pub calculated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ConsensusSource {
    pub adp: f64,
    pub confidence: f64,
    #[serde(rename = "sampleSize")]
    #[schema(required)]
    pub sample_size: Option<u32>,
    pub weight: f64,
    #[schema(required)]
    pub last_updated: Option<DateTime<Utc>>,
}

/// What the sources together say about a player
#[utoipa::path(
    get, path = "/api/v1/admin/collection/consensus/player/{id}", tag = "collections",
    params(("id" = String, Path)), responses((status = 200, body = PlayerConsensus))
)]
pub async fn show(State(state): State<AppState>, Path(id): Path<String>) -> ApiResult<Json<PlayerConsensus>> {
    let catalog = players::current(&state.ctx).await?;
    let player = catalog.find(&id).ok_or_else(not_found)?;
    let now = state.ctx.clock.now();
    let market = Market::of(player, &catalog.configs, now);
    let sources = market.adps.iter().map(|own| {
        let source = ConsensusSource {
            adp: one_decimal(own.adp),
            confidence: rounded(own.confidence(), 100.0),
            sample_size: own.n_drafts,
            weight: own.weight,
            last_updated: market.heard_at(own.source),
        };
        (own.source, source)
    });
    Ok(Json(PlayerConsensus {
        player_id: player.row.id.clone(),
        player_name: player.row.name.clone(),
        consensus_adp: player.consensus_adp().map(one_decimal),
        adp: player.adp().map(one_decimal),
        sources: sources.collect(),
        consensus_metrics: market.metrics(),
        calculated_at: player.row.updated_at,
    }))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct Recalculation {
    /// Everybody unless given.
    #[serde(default)]
    #[schema(max_items = 5000)]
    player_ids: Option<Vec<String>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Recalculated {
    pub success: bool,
    pub data: RecalculatedCount,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RecalculatedCount {
    pub recalculated: usize,
    pub duration_ms: u64,
}

/// Work the consensus out anew
#[utoipa::path(
    post, path = "/api/v1/admin/collection/consensus/recalculate", tag = "collections",
    request_body = Option<Recalculation>, responses((status = 200, body = Recalculated))
)]
pub async fn recalculate(
    State(state): State<AppState>,
    Caller(identity): Caller,
    OptionalJson(body): OptionalJson<Recalculation>,
) -> ApiResult<Json<Recalculated>> {
    let began = std::time::Instant::now();
    let ids = body.unwrap_or_default().player_ids;
    if ids.as_ref().is_some_and(|ids| ids.len() > 5000) {
        return Err(ApiError::invalid_field("player_ids", "Select at most 5000 players"));
    }
    let recalculated = consensus::recalculate_for(&state.ctx, &identity, ids.as_deref()).await?;
    let duration_ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    Ok(Json(Recalculated { success: true, data: RecalculatedCount { recalculated, duration_ms } }))
}
