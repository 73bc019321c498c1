//! How newer figures of the pool affect a session.

use axum::{Json, extract::State};
use engine::players::Tier;
use serde::Serialize;
use usecases::sessions::{self, PoolChange, PoolFigures, PoolNews, status_text};
use utoipa::ToSchema;

use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Path},
    live::messages::PoolVersion,
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PoolNews)]
pub struct PoolNewsBody {
    /// Of the present pool.
    pub version: String,
    #[schema(required)]
    pub as_of: Option<String>,
    /// Of the pool this session drafts from.
    pub held_version: String,
    #[schema(required)]
    pub held_as_of: Option<String>,
    /// Whether the present pool is another than the session's.
    pub has_newer: bool,
    /// Targets and players of the own roster whose figures are others now.
    pub changes: Vec<PoolChangeBody>,
    /// Players of any status who are in another tier now.
    pub tier_changes: usize,
    /// Players who came into the pool.
    pub arrived: usize,
    /// Players who left the pool.
    pub left: usize,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PoolChange)]
pub struct PoolChangeBody {
    pub player_id: String,
    pub name: String,
    /// targeted or my_team.
    pub status: &'static str,
    pub before: PoolFiguresBody,
    /// None when the player has left the pool.
    #[schema(required)]
    pub after: Option<PoolFiguresBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PoolFigures)]
pub struct PoolFiguresBody {
    #[schema(required)]
    pub team: Option<String>,
    #[schema(required)]
    pub adp: Option<f64>,
    #[schema(required)]
    pub projected_points: Option<f64>,
    /// T1 to T4.
    #[schema(value_type = String)]
    pub tier: Tier,
}

impl From<PoolFigures> for PoolFiguresBody {
    fn from(figures: PoolFigures) -> Self {
        let PoolFigures { team, adp, projected_points, tier } = figures;
        Self { team, adp, projected_points, tier }
    }
}

impl From<PoolChange> for PoolChangeBody {
    fn from(change: PoolChange) -> Self {
        Self {
            player_id: change.player_id,
            name: change.name,
            status: status_text(change.status),
            before: change.before.into(),
            after: change.after.map(PoolFiguresBody::from),
        }
    }
}

impl From<PoolNews> for PoolNewsBody {
    fn from(news: PoolNews) -> Self {
        Self {
            has_newer: news.has_newer(),
            version: news.present.version.clone(),
            as_of: news.present.as_of.clone(),
            held_version: news.held.version.clone(),
            held_as_of: news.held.as_of.clone(),
            changes: news.changes.into_iter().map(PoolChangeBody::from).collect(),
            tier_changes: news.n_tier_changes,
            arrived: news.n_arrived,
            left: news.n_left,
        }
    }
}

/// What newer figures change for this session's targets and roster
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/pool-news", tag = "sessions",
    params(("id" = String, Path)),
    responses((status = 200, body = PoolNewsBody), (status = 404, description = "Not there, or not yours", body = ErrorBody))
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<PoolNewsBody>> {
    Ok(Json(sessions::pool_news(&state.ctx, &identity.user.id, &id).await?.into()))
}

/// Draft on with the newer figures. No pick moves
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/pool", tag = "sessions",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The pool the session drafts from now", body = PoolVersion),
        (status = 404, description = "Not there, or not yours", body = ErrorBody),
    )
)]
pub async fn take_over(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<PoolVersion>> {
    let pool = sessions::take_over_pool(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(PoolVersion::of(&pool)))
}
