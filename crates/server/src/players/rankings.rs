use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use usecases::{
    players::rankings::{self, Rank, Ranking},
    whole_numbers,
};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    extract::{Caller, Json as Body},
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Rankings)]
pub struct RankingsBody {
    pub rankings: Vec<RankedPlayer>,
    pub is_default: bool,
    #[schema(required)]
    pub updated_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RankedPlayer {
    pub player_id: String,
    pub rank: usize,
    pub name: String,
    pub position: &'static str,
    #[schema(required)]
    pub team: Option<String>,
    #[schema(required)]
    pub adp: Option<f64>,
    /// As the user calls it.
    #[schema(required)]
    pub tier: Option<String>,
}

impl From<Ranking> for RankingsBody {
    fn from(ranking: Ranking) -> Self {
        let ranked = ranking.players.into_iter().zip(ranking.tiers).enumerate();
        let ranked = ranked.map(|(at, (player, tier))| RankedPlayer {
            player_id: player.id,
            rank: at + 1,
            name: player.name,
            position: player.position.as_str(),
            team: player.team,
            adp: player.adp,
            tier,
        });
        Self { rankings: ranked.collect(), is_default: ranking.is_default, updated_at: ranking.updated_at }
    }
}

/// The user's own ranking
#[utoipa::path(get, path = "/api/v1/rankings", tag = "players", responses((status = 200, body = RankingsBody)))]
pub async fn show(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Json<RankingsBody>> {
    Ok(Json(rankings::get(&state.ctx, &identity.user.id).await?.into()))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewRankings {
    #[schema(required, value_type = Vec<NewRank>)]
    #[serde(default)]
    pub rankings: Value,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewRank {
    pub player_id: String,
    pub rank: i64,
    /// As the user calls it.
    #[serde(default)]
    #[schema(max_length = 40)]
    pub tier: Option<String>,
}

/// Replace the user's own ranking
#[utoipa::path(
    put, path = "/api/v1/rankings", tag = "players", request_body = NewRankings,
    responses((status = 200, body = RankingsBody))
)]
pub async fn set(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<NewRankings>,
) -> ApiResult<Json<RankingsBody>> {
    if !body.rankings.is_array() {
        return Err(ApiError::invalid_field("rankings", "rankings must be an array"));
    }
    let ranks: Vec<NewRank> = whole_numbers::typed(body.rankings).map_err(|error| {
        ApiError::invalid_field("rankings", format!("Invalid value for rankings: {error}"))
    })?;
    let ranks = ranks.into_iter().map(|NewRank { player_id, rank, tier }| Rank { player_id, rank, tier });
    Ok(Json(rankings::set(&state.ctx, &identity.user.id, ranks.collect()).await?.into()))
}
